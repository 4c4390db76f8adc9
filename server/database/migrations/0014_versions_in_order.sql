-- The version of a record never goes back to an older edit. Of two transactions that change several records at once, the
-- one that began first may come second to one of them: it fails with `edit_overtaken`, and is made again as a later edit.

-- The statement that logs what one on a table did, which is `added`, `changed` or `deleted`. `rows` selects the rows as
-- `before` and `after`. Versions are taken in order, so that two transactions that touch several records wait for each
-- other and do not lock each other out.
CREATE OR REPLACE FUNCTION log_statement(logged text, keys text[], kinds text[], columns text[], did text, rows text) RETURNS text
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
                CASE WHEN known.edit_id > excluded.edit_id THEN edit_overtaken(excluded.edit_id)
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
-- For the tables that are logged already.
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
