SELECT count(*) FILTER (schedules <> []) AS n, count(*) AS d, percent(n, d) AS value
FROM equipment WHERE in_service
