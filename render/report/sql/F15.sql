SELECT count(*) FILTER (clock(resolved)::DATE <= try_strptime(due, '%Y%m%d')::DATE) AS n, count(*) AS d, percent(n, d) AS value
FROM followups WHERE NOT open AND resolved IS NOT NULL AND regexp_matches(due, '^[0-9]{8}$') AND try_strptime(due, '%Y%m%d') IS NOT NULL
