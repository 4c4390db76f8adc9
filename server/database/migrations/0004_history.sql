-- Logs every change of the tables that people care about, whoever makes it, in the same transaction: see
-- server/history. An edit is one transaction; its author, call and screen come from the transaction's setting
-- `backbar.by` (server/database/edit.ts). Uncommitted changes are not logged, and nothing is committed unlogged.

CREATE TABLE edit (
    id bigint GENERATED ALWAYS AS IDENTITY,
    at timestamptz NOT NULL,
    account_id integer,
    -- The author's name at that time; a command's name for a command.
    author text,
    -- The call of the contract, or `command import`; null for a change made outside Backbar.
    call text,
    screen text,
    request text,
    -- The record the edit is about; null when it concerns many alike.
    kind text,
    record_id integer,
    -- What it did to that record; of many, what it did to all of them, else `changed`.
    action text,
    -- The number of records it touched.
    records integer NOT NULL DEFAULT 0,
    -- The edit that undid this one.
    undone_by bigint,
    -- The edits that this one undid, even if redone since.
    undid bigint[],
    -- How many edits it was asked to undo; some of them may have stayed.
    asked integer,
    PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
CREATE INDEX edit_account ON edit (account_id, id);
CREATE INDEX edit_kind ON edit (kind, id);
CREATE INDEX edit_action ON edit (action, id);

-- Edits that people made, without changes made outside Backbar, which are mostly counters.
CREATE INDEX edit_by_people ON edit (id) WHERE author IS NOT NULL;
CREATE INDEX edit_undone_by ON edit (undone_by) WHERE undone_by IS NOT NULL;

-- The changed rows of an edit, in the order of the changes. An added row has no `before`, a deleted one no `after`;

-- a changed one has the changed columns in both, and as a part of a record those that stayed in `kept`: its name is
-- among them. `record_id` is the record that the row belongs to.
CREATE TABLE edit_row (
    id bigint GENERATED ALWAYS AS IDENTITY,
    edit_id bigint NOT NULL,
    at timestamptz NOT NULL,
    table_name text COLLATE "C" NOT NULL,
    record_id integer NOT NULL,
    key jsonb NOT NULL,
    before jsonb,
    after jsonb,
    kept jsonb,
    PRIMARY KEY (edit_id, table_name, record_id, id, at)
) PARTITION BY RANGE (at);

-- A member's deleted records, for the desk and the profile, by the account in the logged row.
CREATE INDEX edit_row_author ON edit_row ((before ->> 'account_id'))
WHERE after IS NULL AND table_name IN ('product_review', 'post', 'post_comment', 'product_question', 'product_question_answer');

-- The records that an edit touched: `added`, `deleted` or `changed`.
CREATE TABLE edit_record (
    edit_id bigint NOT NULL,
    at timestamptz NOT NULL,
    kind text COLLATE "C" NOT NULL,
    record_id integer NOT NULL,
    action text COLLATE "C" NOT NULL,
    -- Who made the edit, and the columns of the record and the other tables that it changed.
    account_id integer,
    fields text[],
    PRIMARY KEY (kind, record_id, edit_id, at)
) PARTITION BY RANGE (at);
CREATE INDEX edit_record_edit ON edit_record (edit_id);
CREATE INDEX edit_record_deleted_kind ON edit_record (kind, edit_id) WHERE action = 'deleted';
CREATE INDEX edit_record_deleted ON edit_record (edit_id) WHERE action = 'deleted';

-- The last edit of each record that was ever edited: its version. It outlives the edit.
CREATE TABLE record_version (
    kind text COLLATE "C" NOT NULL,
    record_id integer NOT NULL,
    edit_id bigint NOT NULL,
    PRIMARY KEY (kind, record_id)
) WITH (fillfactor = 70);
CREATE TABLE edit_rest PARTITION OF edit DEFAULT;
CREATE TABLE edit_row_rest PARTITION OF edit_row DEFAULT;
CREATE TABLE edit_record_rest PARTITION OF edit_record DEFAULT;

-- Creates the tables of a month, such as edit_2026_11, and moves rows into them that were logged earlier.
CREATE FUNCTION make_edit_month(month date) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    from_day date := date_trunc('month', month);
    to_day date := from_day + interval '1 month';
    whole text;
    part text;
BEGIN
    FOREACH whole IN ARRAY ARRAY['edit', 'edit_row', 'edit_record'] LOOP
        part := whole || to_char(from_day, '"_"YYYY_MM');
        CONTINUE WHEN to_regclass(part) IS NOT NULL;
        EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS)', part, whole);
        EXECUTE format(
            'WITH moved AS (DELETE FROM %I WHERE at >= %L AND at < %L RETURNING *)
            INSERT INTO %I SELECT * FROM moved',
            whole || '_rest', from_day::timestamp AT TIME ZONE 'UTC', to_day::timestamp AT TIME ZONE 'UTC', part);
        EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
            whole, part, from_day::timestamp AT TIME ZONE 'UTC', to_day::timestamp AT TIME ZONE 'UTC');
    END LOOP;
END $$;

-- Raises the error for a transaction's edit that is older than another one of the same record, and so cannot have this
-- change.
CREATE FUNCTION edit_overtaken(edit_id bigint) RETURNS bigint
LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a record was changed after edit % had begun', edit_id USING ERRCODE = 'serialization_failure';
END $$;

-- Logs changes with one function per table instead of one that builds its statement each time: each connection parses
-- and plans it once, which is most of the cost of logging a small change.

-- The edit of the current transaction; only the first change of one reads its author.
CREATE FUNCTION current_edit() RETURNS bigint
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    known text := current_setting('backbar.edit', true);
    author jsonb;
    begun bigint;
BEGIN
    IF known <> '' THEN
        RETURN known::bigint;
    END IF;
    author := coalesce(nullif(current_setting('backbar.by', true), ''), '{}')::jsonb;
    INSERT INTO edit (at, account_id, author, call, screen, request, kind, record_id)
    VALUES (now(), (author ->> 'account')::int, author ->> 'name', author ->> 'call', author ->> 'screen',
        author ->> 'request', author ->> 'kind', (author ->> 'id')::int)
    RETURNING id INTO begun;
    PERFORM set_config('backbar.edit', begun::text, true);
    RETURN begun;
END $$;

-- The columns whose value a change altered.
CREATE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(key ORDER BY key), '{}') FROM jsonb_each(after) WHERE before -> key IS DISTINCT FROM value);

-- The statement that logs what another one did to a table: `added`, `changed` or `deleted` rows, which `rows` selects
-- as `before` and `after`. A part of records of several kinds belongs to the one it names. Versions are taken in order,
-- so that two transactions that touch several records wait for each other instead of deadlocking.
CREATE FUNCTION log_statement(logged text, keys text[], kinds text[], columns text[], did text, rows text) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN format(
        'WITH changed AS MATERIALIZED (%1$s),
        logged AS (
            INSERT INTO edit_row (edit_id, at, table_name, record_id, key, before, after, kept)
            SELECT (SELECT current_edit()), moment, %2$L, coalesce(%3$s)::int,
                jsonb_build_object(%4$s), %5$s),
        touched AS MATERIALIZED (
            SELECT kind, (side ->> name)::int AS id, CASE WHEN bool_or(kind = %2$L) THEN %6$L ELSE ''changed'' END AS action,
                CASE WHEN bool_or(kind = %2$L) THEN max(%10$s) ELSE ARRAY[%2$L] END AS fields
            FROM changed CROSS JOIN LATERAL (VALUES %7$s) AS sides (side) CROSS JOIN (VALUES %8$s) AS owners (kind, name)
            WHERE side ->> name IS NOT NULL
                -- A record that merely refers to another one touches it only when it begins or ends to do so.
                AND (%9$s OR before ->> name IS DISTINCT FROM after ->> name)
            GROUP BY 1, 2),
        recorded AS (
            INSERT INTO edit_record AS known (edit_id, at, kind, record_id, action, account_id, fields)
            SELECT (SELECT current_edit()), moment, kind, id, action,
                (nullif(current_setting(''backbar.by'', true), '''')::jsonb ->> ''account'')::int, fields FROM touched
            ON CONFLICT (kind, record_id, edit_id, at) DO UPDATE SET fields = known.fields || excluded.fields, action =
                CASE WHEN excluded.action = ''changed'' THEN known.action
                    WHEN known.action = ''added'' AND excluded.action = ''deleted'' THEN ''changed''
                    ELSE excluded.action END
                WHERE NOT known.fields @> excluded.fields
                    OR excluded.action <> ''changed'' AND known.action <> excluded.action)
        INSERT INTO record_version AS known (kind, record_id, edit_id)
        SELECT kind, id, (SELECT current_edit()) FROM touched ORDER BY kind, id
        ON CONFLICT (kind, record_id) DO UPDATE SET edit_id =
                CASE WHEN known.edit_id > excluded.edit_id THEN edit_overtaken(excluded.edit_id)
                    ELSE excluded.edit_id END
            WHERE known.edit_id <> excluded.edit_id',
        rows, logged,
        (SELECT string_agg(format('coalesce(after, before) ->> %L', name), ', ' ORDER BY place)
            FROM unnest(columns) WITH ORDINALITY AS owner (name, place) WHERE place = 1 OR kinds[1] <> logged),
        (SELECT string_agg(format('%1$L, coalesce(after, before) -> %1$L', name), ', ') FROM unnest(keys) AS name),
        CASE WHEN did <> 'changed' THEN 'before, after, NULL FROM changed' ELSE format(
            'CASE WHEN before <> after THEN earlier ELSE before END, CASE WHEN before <> after THEN later ELSE after END,
                %s
            FROM changed CROSS JOIN LATERAL (
                SELECT coalesce(jsonb_object_agg(key, before -> key) FILTER (WHERE before -> key <> value), ''{}'') AS earlier,
                    coalesce(jsonb_object_agg(key, value) FILTER (WHERE before -> key <> value), ''{}'') AS later,
                    coalesce(jsonb_object_agg(key, value) FILTER (WHERE before -> key = value), ''{}'') AS same
                FROM jsonb_each(after)) AS difference',
            CASE WHEN kinds[1] = logged THEN 'NULL' ELSE format('CASE WHEN before <> after THEN same - %L::text[] END', keys) END)
            END,
        did, CASE did WHEN 'added' THEN '(after)' WHEN 'deleted' THEN '(before)' ELSE '(before), (after)' END,
        (SELECT string_agg(format('(%L, %L)', kind, name), ', ') FROM unnest(kinds, columns) AS owner (kind, name)),
        CASE WHEN kinds[1] = logged THEN format('kind = %L', kinds[1]) ELSE 'true' END,
        CASE WHEN kinds[1] <> logged THEN 'NULL::text[]' WHEN did = 'changed' THEN 'changed_fields(before, after)' ELSE '''{}''::text[]' END);

-- Logs a table from now on. `owners` names the kinds of record that a row belongs to, and for each the column with its
-- id. Generated and `unlogged` columns are never logged, `counts` only with an inserted or deleted row. The triggers
-- block writers until the transaction is committed. Their arguments are the columns of the key; the columns not logged;
-- the kinds and their columns, the table's own kind first; and the counts.
CREATE FUNCTION log_edits_of(logged text, owners jsonb, unlogged text[] DEFAULT '{}', counts text[] DEFAULT '{}')
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    keys text[];
    left_out text[];
    kinds text[];
    columns text[];
    reference name;
    made text := 'log_edits_of_' || logged;
    change text;
BEGIN
    -- Taking back edits puts rows back in any order and checks the references when all are in place.
    FOR reference IN SELECT conname FROM pg_constraint
        WHERE contype = 'f' AND conrelid = logged::regclass AND NOT condeferrable LOOP
        EXECUTE format('ALTER TABLE %I ALTER CONSTRAINT %I DEFERRABLE', logged, reference);
    END LOOP;
    SELECT array_agg(attname::text ORDER BY array_position(indkey::int2[], attnum)) INTO keys
    FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = any(indkey)
    WHERE indrelid = logged::regclass AND indisprimary;
    SELECT array_agg(DISTINCT name) INTO left_out
    FROM (SELECT attname::text AS name FROM pg_attribute
        WHERE attrelid = logged::regclass AND attnum > 0 AND attgenerated <> '' UNION ALL SELECT unnest(unlogged)) AS names;
    SELECT array_agg(owner.key ORDER BY owner.key <> logged, owner.key),
        array_agg(owner.value ORDER BY owner.key <> logged, owner.key) INTO kinds, columns
    FROM jsonb_each_text(owners) AS owner;
    left_out := coalesce(left_out, '{}');
    -- A changed row is looked up by a full join, which never compares each row with each other one, whatever number of
    -- rows its plan was made for.
    EXECUTE format(
        'CREATE OR REPLACE FUNCTION %I() RETURNS trigger
        LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $body$
        DECLARE
            begun timestamptz := nullif(current_setting(''backbar.at'', true), '''')::timestamptz;
            moment timestamptz := coalesce(begun, now());
        BEGIN
            IF current_setting(''backbar.log'', true) = ''off'' THEN
                RETURN NULL;
            END IF;
            -- A statement that changed no row needs no more, and a save has many of these.
            IF tg_op = ''DELETE'' THEN
                PERFORM FROM went LIMIT 1;
            ELSE
                PERFORM FROM came LIMIT 1;
            END IF;
            IF NOT found THEN
                RETURN NULL;
            END IF;
            IF tg_op = ''INSERT'' THEN
                %s;
            ELSIF tg_op = ''DELETE'' THEN
                %s;
            ELSE
                %s;
            END IF;
            RETURN NULL;
        END $body$',
        made,
        log_statement(logged, keys, kinds, columns, 'added',
            format('SELECT NULL::jsonb AS before, to_jsonb(came) - %L::text[] AS after FROM came', left_out)),
        log_statement(logged, keys, kinds, columns, 'deleted',
            format('SELECT to_jsonb(went) - %L::text[] AS before, NULL::jsonb AS after FROM went', left_out)),
        log_statement(logged, keys, kinds, columns, 'changed',
            format('SELECT * FROM (SELECT to_jsonb(went) - %1$L::text[] AS before, to_jsonb(came) - %1$L::text[] AS after
                FROM went FULL JOIN came USING (%2$s)) AS pair WHERE before IS DISTINCT FROM after',
                left_out || counts, (SELECT string_agg(quote_ident(name), ', ') FROM unnest(keys) AS name))));
    FOREACH change IN ARRAY ARRAY['insert', 'delete', 'update'] LOOP
        EXECUTE format('CREATE OR REPLACE TRIGGER %I AFTER %s ON %I REFERENCING %s
            FOR EACH STATEMENT EXECUTE FUNCTION %I(%L, %L, %L, %L, %L)', 'log_' || change, change, logged,
            CASE change WHEN 'insert' THEN 'NEW TABLE AS came' WHEN 'delete' THEN 'OLD TABLE AS went'
                ELSE 'OLD TABLE AS went NEW TABLE AS came' END,
            made, keys, left_out, kinds, columns, counts);
    END LOOP;
END $$;

-- How many records the message of an edit lists; if there are more, it lists only the kinds.
CREATE FUNCTION edit_message(edit_id bigint, author text, touched integer) RETURNS text
LANGUAGE sql STABLE
RETURN jsonb_build_object('type', 'edit', 'id', edit_id, 'by', author, 'records', (
    SELECT CASE WHEN touched <= 50 THEN jsonb_agg(jsonb_build_object('kind', kind, 'id', record_id))
        ELSE jsonb_agg(DISTINCT jsonb_build_object('kind', kind)) END
    FROM edit_record WHERE edit_record.edit_id = edit_message.edit_id))::text;

-- Counts an edit's records, finds the one it is about unless given, and notifies the servers.
CREATE FUNCTION count_edit(edit_id bigint, moment timestamptz, about text DEFAULT NULL, about_id integer DEFAULT NULL)
RETURNS void
LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
    touched integer;
    main record;
    author_name text;
BEGIN
    SELECT count(*) INTO touched FROM edit_record r WHERE r.edit_id = edit_id AND r.at = moment;
    IF touched = 0 THEN
        DELETE FROM edit WHERE id = edit_id AND at = moment;
        RETURN;
    END IF;
    SELECT min(r.kind) AS kind, min(r.record_id) AS id INTO main FROM edit_record r
    WHERE r.edit_id = edit_id AND r.at = moment AND about IS NULL AND (touched = 1 OR r.action = 'added')
    HAVING count(*) = 1;
    UPDATE edit SET records = touched, kind = coalesce(about, main.kind), record_id = coalesce(about_id, main.id),
        action = (
            SELECT coalesce(
                min(r.action) FILTER (WHERE r.kind = coalesce(about, main.kind)
                    AND r.record_id = coalesce(about_id, main.id)),
                CASE WHEN min(r.action) = max(r.action) THEN min(r.action) ELSE 'changed' END)
            FROM edit_record r WHERE r.edit_id = edit_id AND r.at = moment)
    WHERE id = edit_id AND at = moment RETURNING author INTO author_name;
    PERFORM pg_notify('backbar', edit_message(edit_id, author_name, touched));
END $$;

-- At the end of the transaction that begins an edit.
CREATE FUNCTION finish_edit() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM count_edit(new.id, new.at, new.kind, new.record_id);
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER finish_edit AFTER INSERT ON edit DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION finish_edit();

-- Whether the transaction is an undo.
CREATE FUNCTION takes_back() RETURNS boolean
LANGUAGE sql STABLE
RETURN coalesce(nullif(current_setting('backbar.by', true), '')::jsonb ->> 'call' IN ('POST history/undo', 'PUT history/version'), false);

-- Who sees a record, and so its history: see server/history/seen.ts. Functions, because their plans are kept: planning
-- them over the tables of all months within each query takes longer than the query.

-- Whether an account sees a view: its own, or one of the team.
CREATE FUNCTION view_seen(view saved_view, account integer) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN view.team OR coalesce(view.account_id = account, false);

-- Whether an account may see a record: as it is, or as of its last deletion. Nobody sees a record that was deleted for
-- good.
CREATE FUNCTION record_seen(kind text, id integer, account integer) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
    seen boolean;
BEGIN
    IF record_seen.kind <> 'saved_view' THEN
        RETURN true;
    END IF;
    SELECT view_seen(v, account) INTO seen FROM saved_view v WHERE v.id = record_seen.id;
    IF NOT found THEN
        SELECT view_seen(jsonb_populate_record(NULL::saved_view, o.before), account) INTO seen
        FROM (SELECT d.edit_id, d.at FROM edit_record d
            WHERE d.kind = 'saved_view' AND d.record_id = record_seen.id AND d.action = 'deleted'
            ORDER BY d.edit_id DESC LIMIT 1) AS last
        JOIN edit_row o ON o.edit_id = last.edit_id AND o.at = last.at AND o.table_name = 'saved_view'
            AND o.record_id = record_seen.id AND o.after IS NULL;
    END IF;
    RETURN coalesce(seen, false);
END $$;

-- How many records of an edit an account may not see. Of many records, such as an import's, only the few of private
-- kinds are read: `+ 0` keeps the planner off the index of all.
CREATE FUNCTION records_hidden(edit bigint, moment timestamptz, account integer) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN (SELECT count(*) FROM edit_record r
        WHERE r.kind = 'saved_view' AND r.edit_id + 0 = edit AND r.at = moment
            AND NOT record_seen(r.kind, r.record_id, account));
END $$;

SELECT make_edit_month(now()::date);

-- Records as a whole.
SELECT log_edits_of(kind, jsonb_build_object(kind, 'id')) FROM unnest(ARRAY[
    'category', 'tag', 'brand', 'ingredient', 'product', 'product_review', 'correction', 'product_question_answer',
    'shop', 'shop_item', 'shop_region_deal', 'saved_view']) AS kind;

-- `size` and `submitted` are kept by triggers, and passwords are never logged.
SELECT log_edits_of('collection', '{"collection": "id"}', '{size}');
SELECT log_edits_of('routine', '{"routine": "id"}', '{size}');
SELECT log_edits_of('product_question', '{"product_question": "id"}', '{size}');
SELECT log_edits_of('barcode_scan_miss', '{"barcode_scan_miss": "id"}', '{submitted}');
SELECT log_edits_of('account', '{"account": "id"}', '{password_hash}');
SELECT log_edits_of('post', '{"post": "id"}', counts => '{upvote_count}');
SELECT log_edits_of('post_comment', '{"post_comment": "id"}', counts => '{upvote_count}');
SELECT log_edits_of('new_product', '{"new_product": "id", "product": "product_id"}');

-- Parts of records.
SELECT log_edits_of(part, jsonb_build_object(kind, kind || '_id')) FROM (VALUES
    ('brand_tag', 'brand'), ('ingredient_name', 'ingredient'), ('product_barcode', 'product'),
    ('product_category', 'product'), ('product_ingredient', 'product'), ('product_review_answer', 'product_review'),
    ('product_review_point', 'product_review'), ('review_picture', 'product_review'),
    ('correction_picture', 'correction'), ('collection_item', 'collection'), ('routine_product', 'routine'),
    ('post_image', 'post'), ('post_product', 'post'), ('post_comment_product', 'post_comment'),
    ('shop_region', 'shop'), ('item_region_url', 'shop_item'), ('account_skin_concern', 'account'),
    ('stash_item', 'account'), ('product_usage', 'account'), ('face_capture', 'account')) AS owned (part, kind);

-- Parts of a record of one of several kinds.
SELECT log_edits_of(part, (SELECT jsonb_object_agg(kind, kind || '_id') FROM unnest(ARRAY['new_product', 'correction',
    'product_review', 'post', 'post_comment', 'product_question', 'product_question_answer', 'barcode_scan_miss']) AS kind))
FROM unnest(ARRAY['desk_decision', 'desk_note']) AS part;
