SELECT count(*) AS n, NULL AS d, n AS value
FROM versions WHERE created IS NOT NULL
