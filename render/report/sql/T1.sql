SELECT count(*) AS n, NULL AS d, n AS value
FROM sessions WHERE created IS NOT NULL
