SELECT count(*) AS n, NULL AS d, n AS value
FROM followups WHERE open AND active <= as_of() - days(31)
