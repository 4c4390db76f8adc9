-- Every change of the tables that people care about, by whoever, in the transaction that makes it: see
-- server/history. An edit is one transaction; its author, call and screen come from `backbar.by`, a setting of the
-- transaction (server/database/edit.ts). What is not committed is not logged, and nothing is committed unlogged.

CREATE TABLE edit (
    id bigint GENERATED ALWAYS AS IDENTITY,
    at timestamptz NOT NULL,
    account_id integer,
    -- The author's name at that time; a command's name for a command.
    author text,
    -- The call of the contract, or `command import`; null for a change made past Backbar.
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
    -- The edit that took this one back.
    undone_by bigint,
    -- The edits that this one took back; those that stand again since are still among them.
    undid bigint[],
    PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
--> statement-breakpoint
CREATE INDEX edit_account ON edit (account_id, id);
--> statement-breakpoint
CREATE INDEX edit_kind ON edit (kind, id);
--> statement-breakpoint
CREATE INDEX edit_action ON edit (action, id);
--> statement-breakpoint
CREATE INDEX edit_undone_by ON edit (undone_by) WHERE undone_by IS NOT NULL;
--> statement-breakpoint
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
--> statement-breakpoint
-- The records that an edit touched: `added`, `deleted` or `changed`.
CREATE TABLE edit_record (
    edit_id bigint NOT NULL,
    at timestamptz NOT NULL,
    kind text COLLATE "C" NOT NULL,
    record_id integer NOT NULL,
    action text COLLATE "C" NOT NULL,
    PRIMARY KEY (kind, record_id, edit_id, at)
) PARTITION BY RANGE (at);
--> statement-breakpoint
CREATE INDEX edit_record_edit ON edit_record (edit_id);
--> statement-breakpoint
CREATE INDEX edit_record_deleted ON edit_record (edit_id) WHERE action = 'deleted';
--> statement-breakpoint
-- The last edit of each record that was ever edited: its version. It outlives the edit.
CREATE TABLE record_version (
    kind text COLLATE "C" NOT NULL,
    record_id integer NOT NULL,
    edit_id bigint NOT NULL,
    PRIMARY KEY (kind, record_id)
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE edit_rest PARTITION OF edit DEFAULT;
--> statement-breakpoint
CREATE TABLE edit_row_rest PARTITION OF edit_row DEFAULT;
--> statement-breakpoint
CREATE TABLE edit_record_rest PARTITION OF edit_record DEFAULT;
--> statement-breakpoint
-- Creates the tables of a month, such as edit_2026_11, and moves into them what was logged before they were there.
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
--> statement-breakpoint
-- The edit of the current transaction, which begins with its first change.
CREATE FUNCTION current_edit() RETURNS bigint
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    known text := current_setting('backbar.edit', true);
    author jsonb := coalesce(nullif(current_setting('backbar.by', true), ''), '{}')::jsonb;
    begun bigint;
BEGIN
    IF known <> '' THEN
        RETURN known::bigint;
    END IF;
    INSERT INTO edit (at, account_id, author, call, screen, request, kind, record_id)
    VALUES (now(), (author ->> 'account')::int, author ->> 'name', author ->> 'call', author ->> 'screen',
        author ->> 'request', author ->> 'kind', (author ->> 'id')::int)
    RETURNING id INTO begun;
    PERFORM set_config('backbar.edit', begun::text, true);
    RETURN begun;
END $$;
--> statement-breakpoint
-- The entries of `one` that `other` has not.
CREATE FUNCTION jsonb_difference(one jsonb, other jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(jsonb_object_agg(key, value), '{}')
    FROM jsonb_each(one) WHERE other -> key IS DISTINCT FROM value);
--> statement-breakpoint
-- After a statement. The arguments: the columns of the key; the columns that are not logged; the records a row belongs
-- to, as kinds and as the columns that have their ids, the table's own kind first; and the columns that are logged only
-- with a row that comes or goes, such as counts. Versions are taken in
-- order, so that two transactions that touch several records wait for each other and do not lock each other out.
CREATE FUNCTION log_edit() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    keys text[] := tg_argv[0]::text[];
    unlogged text[] := tg_argv[1]::text[];
    kinds text[] := tg_argv[2]::text[];
    columns text[] := tg_argv[3]::text[];
    counts text[] := tg_argv[4]::text[];
    changed text;
BEGIN
    IF current_setting('backbar.log', true) = 'off' THEN
        RETURN NULL;
    END IF;
    changed := CASE tg_op
        WHEN 'INSERT' THEN 'SELECT NULL::jsonb AS before, to_jsonb(came) - $2 AS after FROM came'
        WHEN 'DELETE' THEN 'SELECT to_jsonb(went) - $2 AS before, NULL::jsonb AS after FROM went'
        ELSE format(
            'SELECT * FROM (SELECT to_jsonb(went) - $2 - $7 AS before, to_jsonb(came) - $2 - $7 AS after
                FROM went JOIN came USING (%s)) AS both_ WHERE before <> after',
            (SELECT string_agg(quote_ident(name), ', ') FROM unnest(keys) AS name))
        END;
    EXECUTE format(
        'WITH changed AS MATERIALIZED (%s),
        logged AS (
            INSERT INTO edit_row (edit_id, at, table_name, record_id, key, before, after, kept)
            SELECT (SELECT current_edit()), now(), $5, (coalesce(after, before) ->> $4[1])::int,
                (SELECT jsonb_object_agg(name, coalesce(after, before) -> name) FROM unnest($1) AS name),
                CASE WHEN after IS NULL THEN before ELSE jsonb_difference(before, after) END,
                CASE WHEN before IS NULL THEN after ELSE jsonb_difference(after, before) END,
                CASE WHEN $3[1] <> $5 THEN jsonb_difference(after, jsonb_difference(after, before)) - $1 END
            FROM changed),
        touched AS MATERIALIZED (
            SELECT kind, (side ->> name)::int AS id,
                CASE WHEN NOT bool_or(kind = $5) THEN ''changed'' ELSE $6 END AS action
            FROM changed
                CROSS JOIN LATERAL (VALUES (before), (after)) AS sides (side)
                CROSS JOIN LATERAL unnest($3, $4) AS owners (kind, name)
            WHERE side ->> name IS NOT NULL
                -- A record that merely refers to another one touches it only when it begins or ends to do so.
                AND (kind = $3[1] OR before ->> name IS DISTINCT FROM after ->> name)
            GROUP BY 1, 2),
        recorded AS (
            INSERT INTO edit_record AS known (edit_id, at, kind, record_id, action)
            SELECT (SELECT current_edit()), now(), kind, id, action FROM touched
            ON CONFLICT (kind, record_id, edit_id, at) DO UPDATE SET action =
                CASE WHEN known.action = ''added'' AND excluded.action = ''deleted'' THEN ''changed''
                    ELSE excluded.action END
                WHERE excluded.action <> ''changed'' AND known.action <> excluded.action)
        INSERT INTO record_version AS known (kind, record_id, edit_id)
        SELECT kind, id, (SELECT current_edit()) FROM touched ORDER BY kind, id
        ON CONFLICT (kind, record_id) DO UPDATE SET edit_id = excluded.edit_id
            WHERE known.edit_id <> excluded.edit_id', changed)
    USING keys, unlogged, kinds, columns, tg_table_name::text,
        CASE tg_op WHEN 'INSERT' THEN 'added' WHEN 'DELETE' THEN 'deleted' ELSE 'changed' END, counts;
    RETURN NULL;
END $$;
--> statement-breakpoint
-- Logs a table from now on. `owners` names the kinds of record that a row belongs to, and for each the column with its
-- id. Generated columns are never logged. The triggers hold off writers until this is committed.
CREATE FUNCTION log_edits_of(logged text, owners jsonb, unlogged text[] DEFAULT '{}', counts text[] DEFAULT '{}')
RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    keys text[];
    kept text[];
    arguments text;
BEGIN
    SELECT array_agg(attname::text ORDER BY array_position(indkey::int2[], attnum)) INTO keys
    FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = any(indkey)
    WHERE indrelid = logged::regclass AND indisprimary;
    SELECT unlogged || coalesce(array_agg(attname::text), '{}') INTO kept
    FROM pg_attribute WHERE attrelid = logged::regclass AND attnum > 0 AND attgenerated <> '';
    SELECT format('%L, %L, %L, %L, %L', keys, kept, array_agg(owner.key ORDER BY owner.key <> logged, owner.key),
        array_agg(owner.value ORDER BY owner.key <> logged, owner.key), counts) INTO arguments
    FROM jsonb_each_text(owners) AS owner;
    EXECUTE format('CREATE TRIGGER log_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS came
        FOR EACH STATEMENT EXECUTE FUNCTION log_edit(%s)', logged, arguments);
    EXECUTE format('CREATE TRIGGER log_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS went
        FOR EACH STATEMENT EXECUTE FUNCTION log_edit(%s)', logged, arguments);
    EXECUTE format('CREATE TRIGGER log_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS went NEW TABLE AS came
        FOR EACH STATEMENT EXECUTE FUNCTION log_edit(%s)', logged, arguments);
END $$;
--> statement-breakpoint
-- The number of records that a message of an edit names; of more it names only the kinds.
CREATE FUNCTION edit_message(edit_id bigint, author text, touched integer) RETURNS text
LANGUAGE sql STABLE
RETURN jsonb_build_object('type', 'edit', 'id', edit_id, 'by', author, 'records', (
    SELECT CASE WHEN touched <= 50 THEN jsonb_agg(jsonb_build_object('kind', kind, 'id', record_id))
        ELSE jsonb_agg(DISTINCT jsonb_build_object('kind', kind)) END
    FROM edit_record WHERE edit_record.edit_id = edit_message.edit_id))::text;
--> statement-breakpoint
-- At the end of the transaction: counts the records of the edit, finds the one it is about, and tells the servers.
CREATE FUNCTION finish_edit() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    touched integer;
    main record;
BEGIN
    SELECT count(*) INTO touched FROM edit_record WHERE edit_id = new.id AND at = new.at;
    IF touched = 0 THEN
        DELETE FROM edit WHERE id = new.id AND at = new.at;
        RETURN NULL;
    END IF;
    SELECT min(kind) AS kind, min(record_id) AS id INTO main FROM edit_record
    WHERE edit_id = new.id AND at = new.at AND new.kind IS NULL AND (touched = 1 OR action = 'added')
    HAVING count(*) = 1;
    UPDATE edit SET records = touched, kind = coalesce(new.kind, main.kind),
        record_id = coalesce(new.record_id, main.id), action = (
            SELECT coalesce(
                min(action) FILTER (WHERE kind = coalesce(new.kind, main.kind)
                    AND record_id = coalesce(new.record_id, main.id)),
                CASE WHEN min(action) = max(action) THEN min(action) ELSE 'changed' END)
            FROM edit_record WHERE edit_id = new.id AND at = new.at)
    WHERE id = new.id AND at = new.at;
    PERFORM pg_notify('backbar', edit_message(new.id, new.author, touched));
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER finish_edit AFTER INSERT ON edit DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION finish_edit();
--> statement-breakpoint
SELECT make_edit_month(now()::date);
--> statement-breakpoint
SELECT log_edits_of('category', '{"category": "id"}');
--> statement-breakpoint
SELECT log_edits_of('tag', '{"tag": "id"}');
--> statement-breakpoint
SELECT log_edits_of('brand', '{"brand": "id"}');
--> statement-breakpoint
SELECT log_edits_of('brand_tag', '{"brand": "brand_id"}');
--> statement-breakpoint
SELECT log_edits_of('ingredient', '{"ingredient": "id"}');
--> statement-breakpoint
SELECT log_edits_of('ingredient_name', '{"ingredient": "ingredient_id"}');
--> statement-breakpoint
SELECT log_edits_of('product', '{"product": "id"}');
--> statement-breakpoint
SELECT log_edits_of('product_barcode', '{"product": "product_id"}');
--> statement-breakpoint
SELECT log_edits_of('product_category', '{"product": "product_id"}');
--> statement-breakpoint
SELECT log_edits_of('product_ingredient', '{"product": "product_id"}');
--> statement-breakpoint
SELECT log_edits_of('new_product', '{"new_product": "id", "product": "product_id"}');
--> statement-breakpoint
SELECT log_edits_of('product_review', '{"product_review": "id"}');
--> statement-breakpoint
SELECT log_edits_of('product_review_answer', '{"product_review": "product_review_id"}');
--> statement-breakpoint
SELECT log_edits_of('product_review_point', '{"product_review": "product_review_id"}');
--> statement-breakpoint
SELECT log_edits_of('review_picture', '{"product_review": "product_review_id"}');
--> statement-breakpoint
SELECT log_edits_of('correction', '{"correction": "id"}');
--> statement-breakpoint
SELECT log_edits_of('correction_picture', '{"correction": "correction_id"}');
--> statement-breakpoint
SELECT log_edits_of('barcode_scan_miss', '{"barcode_scan_miss": "id"}');
--> statement-breakpoint
SELECT log_edits_of('collection', '{"collection": "id"}');
--> statement-breakpoint
SELECT log_edits_of('collection_item', '{"collection": "collection_id"}');
--> statement-breakpoint
SELECT log_edits_of('routine', '{"routine": "id"}');
--> statement-breakpoint
SELECT log_edits_of('routine_product', '{"routine": "routine_id"}');
--> statement-breakpoint
SELECT log_edits_of('post', '{"post": "id"}', counts => '{upvote_count}');
--> statement-breakpoint
SELECT log_edits_of('post_image', '{"post": "post_id"}');
--> statement-breakpoint
SELECT log_edits_of('post_product', '{"post": "post_id"}');
--> statement-breakpoint
SELECT log_edits_of('post_comment', '{"post_comment": "id"}', counts => '{upvote_count}');
--> statement-breakpoint
SELECT log_edits_of('post_comment_product', '{"post_comment": "post_comment_id"}');
--> statement-breakpoint
SELECT log_edits_of('product_question', '{"product_question": "id"}');
--> statement-breakpoint
SELECT log_edits_of('product_question_answer', '{"product_question_answer": "id"}');
--> statement-breakpoint
SELECT log_edits_of('shop', '{"shop": "id"}');
--> statement-breakpoint
SELECT log_edits_of('shop_region', '{"shop": "shop_id"}');
--> statement-breakpoint
SELECT log_edits_of('shop_item', '{"shop_item": "id"}');
--> statement-breakpoint
SELECT log_edits_of('item_region_url', '{"shop_item": "shop_item_id"}');
--> statement-breakpoint
SELECT log_edits_of('shop_region_deal', '{"shop_region_deal": "id"}');
--> statement-breakpoint
SELECT log_edits_of('account', '{"account": "id"}', '{password_hash}');
--> statement-breakpoint
SELECT log_edits_of('account_skin_concern', '{"account": "account_id"}');
--> statement-breakpoint
SELECT log_edits_of('stash_item', '{"account": "account_id"}');
--> statement-breakpoint
SELECT log_edits_of('product_usage', '{"account": "account_id"}');
--> statement-breakpoint
SELECT log_edits_of('face_capture', '{"account": "account_id"}');
--> statement-breakpoint
-- Taking back edits puts their rows back in any order and checks the references when all are in place.
DO $$
DECLARE
    reference record;
BEGIN
    FOR reference IN SELECT conrelid::regclass AS logged, conname FROM pg_constraint
        WHERE contype = 'f' AND connamespace = current_schema()::regnamespace LOOP
        EXECUTE format('ALTER TABLE %s ALTER CONSTRAINT %I DEFERRABLE', reference.logged, reference.conname);
    END LOOP;
END $$;
