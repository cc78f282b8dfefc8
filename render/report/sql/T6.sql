SELECT count(*) AS n, NULL AS d, n AS value
FROM sessions WHERE instructor = '' OR list_contains(trainees, instructor)
