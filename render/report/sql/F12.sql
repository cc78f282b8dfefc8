SELECT count(*) FILTER (completer <> '' AND completer = observer) AS n, count(*) AS d, percent(n, d) AS value
FROM followups WHERE NOT open
