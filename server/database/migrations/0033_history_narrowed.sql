-- What the history is narrowed by is with each record of an edit: who made it, and the columns of the record and the
-- other tables that it changed. Edits from before have neither, and are looked through as they were.
ALTER TABLE edit_record ADD COLUMN account_id integer, ADD COLUMN fields text[];
--> statement-breakpoint
CREATE INDEX edit_record_deleted_kind ON edit_record (kind, edit_id) WHERE action = 'deleted';
--> statement-breakpoint
-- What people did, without what was changed past Backbar: counters, mostly.
CREATE INDEX edit_by_people ON edit (id) WHERE author IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION changed_fields(before jsonb, after jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(array_agg(key ORDER BY key), '{}') FROM jsonb_each(after) WHERE before -> key IS DISTINCT FROM value);
--> statement-breakpoint
-- As in migration 0016, with the fields and the account.
CREATE OR REPLACE FUNCTION log_statement(logged text, keys text[], kinds text[], columns text[], did text, rows text) RETURNS text
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
--> statement-breakpoint
SELECT log_edits_of('saved_view', '{"saved_view": "id"}');
--> statement-breakpoint
-- Whether a transaction takes something back.
CREATE FUNCTION takes_back() RETURNS boolean
LANGUAGE sql STABLE
RETURN coalesce(nullif(current_setting('backbar.by', true), '')::jsonb ->> 'call' IN ('POST history/undo', 'PUT history/version'), false);
--> statement-breakpoint
-- As in migration 0018, but what is taken back brings nothing to the desk that was not there.
CREATE OR REPLACE FUNCTION desk_scanned() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    codes text[] := array_remove(ARRAY[gtin(new.barcode), gtin(new.counts_as), gtin(old.counts_as)], NULL);
    counted text := coalesce(new.counts_as, new.barcode);
BEGIN
    IF new.counts_as IS DISTINCT FROM old.counts_as
            OR (scans_of(counted) >= 20 AND scans_of(counted) - new.hits + old.hits < 20) THEN
        PERFORM desk_keep('barcode_scan_miss', desk_missed(codes), arrives => NOT takes_back());
    ELSE
        UPDATE desk_item SET wanted = scans_of(counted) WHERE kind = 'barcode_scan_miss'
            AND item_id IN (SELECT id FROM barcode_scan_miss WHERE gtin(barcode) = gtin(counted));
    END IF;
    UPDATE desk_item SET wanted = scans_of(n.barcode) FROM new_product n
    WHERE kind = 'new_product' AND item_id = n.id AND gtin(n.barcode) = ANY (codes);
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION desk_barcode_moved() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    codes text[];
    missed integer[];
BEGIN
    IF tg_op = 'INSERT' THEN
        codes := (SELECT array_agg(gtin(barcode)) FROM came);
    ELSE
        codes := (SELECT array_agg(gtin(barcode)) FROM went);
    END IF;
    missed := desk_missed(codes);
    IF missed IS NOT NULL THEN
        PERFORM desk_keep('barcode_scan_miss', missed, arrives => NOT takes_back());
    END IF;
    RETURN NULL;
END $$;
