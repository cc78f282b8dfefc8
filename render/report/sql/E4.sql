SELECT count(*) FILTER (status <> 'expired' AND completed <= as_of()) AS n, count(*) AS d, percent(n, d) AS value
FROM schedules WHERE status IN ('uptodate', 'expiring', 'expired')
