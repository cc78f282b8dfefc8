SELECT coalesce(sum(len(trainees)), 0) AS n, NULL AS d, n AS value
FROM sessions
