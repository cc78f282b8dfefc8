SELECT count(*) FILTER (NOT in_service) AS n, count(*) AS d, percent(n, d) AS value
FROM equipment
