-- Constants of this night.
CREATE OR REPLACE TEMP MACRO as_of() AS {{.AsOfMs}}; -- {{.AsOf}} in milliseconds
CREATE OR REPLACE TEMP MACRO days(n) AS n * 86400000::BIGINT;

-- {{.Zone}}: since when, until when and by how much its clock is ahead of UTC, in milliseconds.
CREATE OR REPLACE TEMP MACRO offsets() AS [
{{- range $i, $o := .Offsets}}{{if $i}},{{end}}
  {'since': {{.Since}}, 'until': {{.Until}}, 'ahead': {{.Ahead}}}
{{- end}}
];

-- What that clock shows at an instant, and the first instant at which it shows a time or a later one.
CREATE OR REPLACE TEMP MACRO clock(ms) AS epoch_ms(ms + list_filter(offsets(), lambda o: ms >= o.since)[-1].ahead);
CREATE OR REPLACE TEMP MACRO instant(clock) AS list_min(list_transform(
  list_filter(offsets(), lambda o: epoch_ms(clock) - o.ahead < o.until), lambda o: greatest(epoch_ms(clock) - o.ahead, o.since)));
CREATE OR REPLACE TEMP MACRO this_week() AS date_trunc('week', clock(as_of())); -- its Monday

-- n of d in per cent as it is printed: to 0.1, halves away from zero, 100 and 0 only where they are exact, nothing where d < 5.
CREATE OR REPLACE TEMP MACRO percent(n, d) AS CASE
  WHEN d < 5 THEN NULL
  WHEN n = d THEN 100
  WHEN n = 0 THEN 0
  ELSE least(greatest((2000 * n + d) // (2 * d), 1), 999) / 10.0::DOUBLE
END::DOUBLE;

-- A list has an item a line. Numbers become the text of their digits, because an id may have more of them than a number keeps,
-- and half a surrogate pair becomes U+FFFD. An item becomes its names and values, because a name may stand twice.
SET preserve_insertion_order = true;
CREATE OR REPLACE TEMP MACRO whole_pairs(line) AS CASE WHEN regexp_matches(line, '\\u[dD][89a-fA-F]') THEN regexp_replace(line || ' ',
  '((?:[^\\]|\\[^u]|\\u(?:[^dD].|[dD][0-7])..|\\u[dD][89abAB]..\\u[dD][c-fC-F]..)*)(?:\\u[dD][89a-fA-F]..|$)', '\1\\ufffd', 'g')[:-7]
  ELSE line END;
CREATE OR REPLACE TEMP MACRO quoted_numbers(line) AS regexp_replace(line || ' ',
  '((?:"(?:[^"\\]|\\.)*"|[^"0-9-])*)(-?[0-9][0-9.eE+-]*|$)', '\1"\2"', 'g')[:-3];
CREATE OR REPLACE TEMP MACRO fields(item) AS list_zip(json_keys(item), json_extract(item, '$.*'));
CREATE OR REPLACE TEMP MACRO items(file) AS TABLE
  SELECT place, quoted_numbers(whole_pairs(rtrim(line, ',')))::JSON AS item
  FROM (
    SELECT row_number() OVER () AS place, line
    FROM read_csv(file, columns = {'line': 'VARCHAR'}, auto_detect = false, header = false, delim = chr(1), quote = '', escape = '',
      new_line = '\n', max_line_size = 20000000, buffer_size = 20000000)
  )
  WHERE place > 1 AND line <> ']}';

-- The value of a field is the last one of that name. Where it is of another type than the field has, there is none: nor is a
-- list of texts with anything else in it read.
CREATE OR REPLACE TEMP MACRO value_of(fields, name) AS list_filter(fields, lambda f: f[1] = name)[-1][2];
CREATE OR REPLACE TEMP MACRO typed(value, type) AS CASE WHEN json_type(value) = type THEN value END;
CREATE OR REPLACE TEMP MACRO text_of(fields, name) AS coalesce(typed(value_of(fields, name), 'VARCHAR') ->> '$', '');
CREATE OR REPLACE TEMP MACRO truth_of(fields, name) AS (typed(value_of(fields, name), 'BOOLEAN') ->> '$')::BOOLEAN;
CREATE OR REPLACE TEMP MACRO elements_of(fields, name) AS json_extract(typed(value_of(fields, name), 'ARRAY'), '$[*]');
CREATE OR REPLACE TEMP MACRO objects_of(fields, name) AS
  coalesce(list_transform(elements_of(fields, name), lambda o: fields(o)), []);
CREATE OR REPLACE TEMP MACRO texts_of(fields, name) AS coalesce(list_distinct(list_filter(list_transform(
  list_filter([elements_of(fields, name)], lambda l: len(list_filter(l, lambda t: json_type(t) NOT IN ('VARCHAR', 'NULL'))) = 0)[1],
  lambda t: t ->> '$'), lambda t: t <> '')), []);

-- A time is an integer, also as text or with an exponent. One before 2000 is none; nor is one of an event over a day after
-- tonight, nor an expiry after 9999.
CREATE OR REPLACE TEMP MACRO digits(text, form) AS regexp_extract(text, '^[\s\v\x{85}\p{Z}]*(' || form || ')[\s\v\x{85}\p{Z}]*$', 1);
CREATE OR REPLACE TEMP MACRO whole(text) AS coalesce(
  TRY_CAST(digits(text, '[+-]?[0-9]+') AS BIGINT),
  list_filter([TRY_CAST(digits(text, '[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?') AS DOUBLE)],
    lambda x: x = trunc(x) AND abs(x) <= 9007199254740992)[1]::BIGINT);
CREATE OR REPLACE TEMP MACRO time_of(fields, name) AS coalesce(value_of(fields, name) ->> '$', '');
CREATE OR REPLACE TEMP MACRO past_of(fields, name) AS
  list_filter([whole(time_of(fields, name))], lambda ms: ms BETWEEN 946684800000 AND as_of() + days(1))[1];
CREATE OR REPLACE TEMP MACRO expiry_of(fields, name) AS
  list_filter([whole(time_of(fields, name))], lambda ms: ms BETWEEN 946684800000 AND 253402300799999)[1];

-- The lists. Of several items with one id the first counts. A text that was not sent is ''; a time without use is NULL.
CREATE OR REPLACE TEMP TABLE equipment AS
WITH sent AS (
  SELECT place, text_of(f, 'id') AS id, text_of(f, 'equipmentType_id') AS type, texts_of(f, 'fieldOffice_id') AS offices,
    text_of(f, 'lineOfBusiness_id') AS line, truth_of(f, 'isInService') AS in_service, text_of(f, 'status') AS status,
    list_transform(objects_of(f, 'schedules'), lambda s: {'status': text_of(s, 'status'), 'expires': expiry_of(s, 'expiresOn'),
      'completed': past_of(s, 'lastCompletedOn'), 'completion_sent': time_of(s, 'lastCompletedOn') <> ''}) AS schedules
  FROM (SELECT place, fields(item) AS f FROM items('equipments.json'))
)
SELECT * FROM sent QUALIFY row_number() OVER (PARTITION BY id ORDER BY place) = 1;

CREATE OR REPLACE TEMP VIEW schedules AS -- of the items in service
SELECT id, unnest(schedules, recursive := true) FROM equipment WHERE in_service;

CREATE OR REPLACE TEMP TABLE followups AS
WITH sent AS (
  SELECT place, text_of(f, 'id') AS id, text_of(f, 'form_id') AS form, truth_of(f, 'open') AS open,
    past_of(f, 'created_on') AS created, past_of(f, 'resolved_on') AS resolved, text_of(f, 'due') AS due,
    text_of(f, 'm_observer_id') AS observer, text_of(f, 'm_assignee_id') AS assignee, text_of(f, 'm_completer_id') AS completer,
    greatest(past_of(f, 'created_on'), past_of(f, 'updated_on'),
      list_max(list_transform(messages, lambda m: past_of(m, 'date')))) AS active,
    len(list_filter(messages, lambda m: text_of(m, 'm_reassignee_id') <> '')) AS reassigned,
    len(flatten(list_transform(messages, lambda m: objects_of(m, 'attachments')))) AS attachments
  FROM (SELECT *, objects_of(f, 'messages') AS messages FROM (SELECT place, fields(item) AS f FROM items('followups.json')))
)
SELECT * FROM sent QUALIFY row_number() OVER (PARTITION BY id ORDER BY place) = 1;

CREATE OR REPLACE TEMP TABLE overdue AS SELECT DISTINCT item ->> '$' AS id FROM items('overdue.json');

CREATE OR REPLACE TEMP VIEW closings AS -- with both times, in order
SELECT *, resolved - created AS took FROM followups WHERE NOT open AND created <= resolved AND resolved <= as_of();

CREATE OR REPLACE TEMP TABLE documents AS
WITH sent AS (
  SELECT place, text_of(f, 'id') AS id, text_of(f, 'category_id') AS category,
    list_transform(objects_of(f, 'versions'), lambda v: {'created': past_of(v, 'created'), 'approved': past_of(v, 'approvedOn'),
      'unapproved': time_of(v, 'approvedOn') = '' OR coalesce(whole(time_of(v, 'approvedOn')) = 0, false),
      'type': text_of(v, 'type')}) AS versions
  FROM (SELECT place, fields(item) AS f FROM items('resources.json'))
)
SELECT * FROM sent QUALIFY row_number() OVER (PARTITION BY id ORDER BY place) = 1;

CREATE OR REPLACE TEMP VIEW versions AS
SELECT id, generate_subscripts(versions, 1) AS nth, unnest(versions, recursive := true) FROM documents;

CREATE OR REPLACE TEMP VIEW latest_approved AS -- by approval, then creation, then place
SELECT * FROM versions WHERE approved IS NOT NULL
QUALIFY row_number() OVER (PARTITION BY id ORDER BY approved DESC, coalesce(created, 0) DESC, nth DESC) = 1;

CREATE OR REPLACE TEMP TABLE sessions AS
WITH sent AS (
  SELECT place, text_of(f, 'id') AS id, past_of(f, 'created') AS created, text_of(f, 'm_instructor_id') AS instructor,
    texts_of(f, 'm_trainees_id') AS trainees, texts_of(f, 'trainings_id') AS trainings
  FROM (SELECT place, fields(item) AS f FROM items('grouptrainings.json'))
)
SELECT * FROM sent QUALIFY row_number() OVER (PARTITION BY id ORDER BY place) = 1;
