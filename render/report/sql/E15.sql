SELECT count(*) AS n, NULL AS d, n AS value
FROM schedules WHERE status = 'expired' OR expires < as_of()
