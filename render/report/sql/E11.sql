SELECT count(DISTINCT id) AS n, NULL AS d, NULL AS value
FROM schedules WHERE completed IS NOT NULL
