SELECT count(*) FILTER (NOT open) AS n, count(*) AS d, percent(n, d) AS value
FROM followups WHERE open IS NOT NULL AND created >= as_of() - days(90) AND created < as_of() - days(30)
