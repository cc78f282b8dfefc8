SELECT count(*) FILTER (reassigned >= 2) AS n, count(*) AS d, percent(n, d) AS value
FROM followups WHERE open IS NOT NULL
