SELECT count(DISTINCT id) AS n, NULL AS d, n AS value
FROM latest_approved AS latest JOIN versions AS other USING (id)
WHERE other.unapproved AND other.created > latest.created
