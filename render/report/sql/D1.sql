SELECT count(*) AS n, NULL AS d, n AS value
FROM documents
