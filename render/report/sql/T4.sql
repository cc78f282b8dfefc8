SELECT coalesce(sum(len(trainees) * len(trainings)), 0) AS n, NULL AS d, n AS value
FROM sessions
