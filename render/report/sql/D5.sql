SELECT count(*) FILTER (instant(clock(approved) + INTERVAL {{.ReviewMonths}} MONTH) < as_of()) AS n, count(*) AS d,
  percent(n, d) AS value
FROM latest_approved
