SELECT count(*) FILTER (status <> 'expired') AS n, count(*) AS d, percent(n, d) AS value
FROM schedules WHERE status IN ('uptodate', 'expiring', 'expired')
