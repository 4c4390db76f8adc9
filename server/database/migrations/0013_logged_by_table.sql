-- The log of changes with a function for each table in place of one that puts its statement together each time: the
-- database parses and plans it once for a connection, which is most of what logging a small change costs.

-- The edit of the current transaction; only the first change of one reads its author.
CREATE OR REPLACE FUNCTION current_edit() RETURNS bigint
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
--> statement-breakpoint
-- The statement that logs what one on a table did, which is `added`, `changed` or `deleted`. `rows` selects the rows as
-- `before` and `after`. Versions are taken in order, so that two transactions that touch several records wait for each
-- other and do not lock each other out.
CREATE FUNCTION log_statement(logged text, keys text[], kinds text[], columns text[], did text, rows text) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN format(
        'WITH changed AS MATERIALIZED (%1$s),
        logged AS (
            INSERT INTO edit_row (edit_id, at, table_name, record_id, key, before, after, kept)
            SELECT (SELECT current_edit()), moment, %2$L, (coalesce(after, before) ->> %3$L)::int,
                jsonb_build_object(%4$s), %5$s),
        touched AS MATERIALIZED (
            SELECT kind, (side ->> name)::int AS id, CASE WHEN bool_or(kind = %2$L) THEN %6$L ELSE ''changed'' END AS action
            FROM changed CROSS JOIN LATERAL (VALUES %7$s) AS sides (side) CROSS JOIN (VALUES %8$s) AS owners (kind, name)
            WHERE side ->> name IS NOT NULL
                -- A record that merely refers to another one touches it only when it begins or ends to do so.
                AND (kind = %9$L OR before ->> name IS DISTINCT FROM after ->> name)
            GROUP BY 1, 2),
        recorded AS (
            INSERT INTO edit_record AS known (edit_id, at, kind, record_id, action)
            SELECT (SELECT current_edit()), moment, kind, id, action FROM touched
            ON CONFLICT (kind, record_id, edit_id, at) DO UPDATE SET action =
                CASE WHEN known.action = ''added'' AND excluded.action = ''deleted'' THEN ''changed''
                    ELSE excluded.action END
                WHERE excluded.action <> ''changed'' AND known.action <> excluded.action)
        INSERT INTO record_version AS known (kind, record_id, edit_id)
        SELECT kind, id, (SELECT current_edit()) FROM touched ORDER BY kind, id
        ON CONFLICT (kind, record_id) DO UPDATE SET edit_id =
                CASE WHEN begun IS NOT NULL AND known.edit_id > excluded.edit_id THEN edit_overtaken(excluded.edit_id)
                    ELSE excluded.edit_id END
            WHERE known.edit_id <> excluded.edit_id',
        rows, logged, columns[1],
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
        kinds[1]);
--> statement-breakpoint
-- Logs a table from now on. `owners` names the kinds of record that a row belongs to, and for each the column with its
-- id. Generated columns are never logged, `unlogged` ones neither, and `counts` only with a row that comes or goes. The
-- triggers hold off writers until this is committed. Their arguments are the columns of the key; those that are not
-- logged; the kinds and their columns, the table's own kind first; and the counts.
CREATE OR REPLACE FUNCTION log_edits_of(logged text, owners jsonb, unlogged text[] DEFAULT '{}', counts text[] DEFAULT '{}')
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
--> statement-breakpoint
-- The same for the tables that are logged already.
DO $$
DECLARE
    known record;
BEGIN
    FOR known IN SELECT relname::text AS logged, string_to_array(encode(tgargs, 'escape'), '\000') AS list
        FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
        WHERE tgname = 'log_insert' AND relnamespace = current_schema()::regnamespace LOOP
        PERFORM log_edits_of(known.logged,
            (SELECT jsonb_object_agg(kind, name)
                FROM unnest(known.list[3]::text[], known.list[4]::text[]) AS owner (kind, name)),
            known.list[2]::text[], known.list[5]::text[]);
    END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION log_edit();
--> statement-breakpoint
DROP FUNCTION jsonb_difference(jsonb, jsonb);
