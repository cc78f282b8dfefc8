SELECT count(*) FILTER (took < days(1)) AS n, count(*) AS d, percent(n, d) AS value
FROM closings WHERE resolved >= as_of() - days(90)
