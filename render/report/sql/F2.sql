SELECT count(*) FILTER (id IN (SELECT id FROM overdue)) AS n, count(*) AS d, percent(n, d) AS value
FROM followups WHERE open
