SELECT count(*) AS n, NULL AS d, n AS value
FROM documents WHERE id NOT IN (SELECT id FROM latest_approved)
