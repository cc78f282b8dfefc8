SELECT count(*) AS n, NULL AS d, n AS value
FROM schedules WHERE NOT completion_sent
