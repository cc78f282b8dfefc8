SELECT count(*) FILTER (status <> 'expired') AS n, count(*) AS d, percent(n, d) AS value
FROM equipment WHERE in_service AND schedules <> [] AND status IN ('uptodate', 'expiring', 'expired')
