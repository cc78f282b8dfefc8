SELECT count(DISTINCT trainee) AS n, NULL AS d, n AS value
FROM (SELECT unnest(trainees) AS trainee FROM sessions WHERE created >= instant(clock(as_of()) - INTERVAL 12 MONTH))
