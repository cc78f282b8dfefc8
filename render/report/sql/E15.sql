SELECT count(*) FILTER (WHERE status = 'expired' OR expires < as_of()) AS n, count(*) AS d, CASE WHEN d > 0 THEN n END AS value
FROM schedules
