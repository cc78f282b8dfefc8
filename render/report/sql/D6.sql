SELECT count(*) FILTER (type = 'link') AS n, count(*) AS d, percent(n, d) AS value
FROM documents LEFT JOIN (
  SELECT * FROM versions
  QUALIFY row_number() OVER (PARTITION BY id ORDER BY coalesce(approved, 0) DESC, coalesce(created, 0) DESC, nth DESC) = 1
) USING (id)
