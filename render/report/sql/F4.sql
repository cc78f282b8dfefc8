SELECT count(*) AS n, NULL AS d, NULL AS value
FROM closings WHERE resolved >= as_of() - days(90)
