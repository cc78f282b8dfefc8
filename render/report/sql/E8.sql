SELECT count(*) AS n, NULL AS d, n AS value
FROM schedules WHERE expires >= as_of() AND expires < instant(this_week() + INTERVAL 84 DAY)
