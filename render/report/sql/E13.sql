SELECT count(*) AS n, NULL AS d, n AS value
FROM schedules WHERE expires >= as_of() AND expires < instant(date_trunc('day', clock(as_of())) + INTERVAL 14 DAY)
