SELECT count(*) FILTER (attachments > 0) AS n, count(*) AS d, percent(n, d) AS value
FROM followups WHERE NOT open
