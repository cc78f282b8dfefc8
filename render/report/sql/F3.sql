SELECT count(*) AS n, NULL AS d, n AS value
FROM followups WHERE open AND created IS NOT NULL
