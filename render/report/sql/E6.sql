SELECT count(*) AS n, NULL AS d, n AS value
FROM equipment WHERE in_service AND status = 'expired'
