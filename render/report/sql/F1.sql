SELECT count(*) FILTER (open) AS n, count(*) AS d, percent(n, d) AS value
FROM followups
