SELECT count(DISTINCT training) AS n, NULL AS d, NULL AS value
FROM (SELECT unnest(trainings) AS training FROM sessions)
