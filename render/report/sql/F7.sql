SELECT count(*) AS n, NULL AS d, n AS value
FROM followups WHERE created >= instant(this_week() - INTERVAL 84 DAY) AND created <= as_of()
  AND (open IS DISTINCT FROM false OR resolved <= as_of())
