SELECT count(*) AS n, NULL AS d, NULL AS value
FROM latest_approved
