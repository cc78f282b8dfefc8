SELECT count(*) + (SELECT count(*) FROM followups WHERE open AND created IS NOT NULL) AS n, NULL AS d, NULL AS value
FROM closings
