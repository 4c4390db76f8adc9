-- by hand
-- Edits that belong together, such as the saves of one bulk upload: an identifier that their client chose.
ALTER TABLE edit ADD COLUMN batch uuid;
--> statement-breakpoint
CREATE INDEX edit_batch ON edit (batch) WHERE batch IS NOT NULL;
--> statement-breakpoint
-- The edit of the current transaction, as before, with its batch.
CREATE OR REPLACE FUNCTION current_edit() RETURNS bigint
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    known text := current_setting('backbar.edit', true);
    author jsonb;
    begun bigint;
BEGIN
    IF known <> '' THEN
        IF current_setting('backbar.at', true) <> '' AND current_setting('backbar.unlinked', true) IS DISTINCT FROM known THEN
            INSERT INTO edit_unlinked (edit_id, at) VALUES (known::bigint, current_setting('backbar.at')::timestamptz);
            PERFORM set_config('backbar.unlinked', known, true);
        END IF;
        RETURN known::bigint;
    END IF;
    author := coalesce(nullif(current_setting('backbar.by', true), ''), '{}')::jsonb;
    INSERT INTO edit (at, account_id, author, call, screen, request, kind, record_id, batch)
    VALUES (now(), (author ->> 'account')::int, author ->> 'name', author ->> 'call', author ->> 'screen',
        author ->> 'request', author ->> 'kind', (author ->> 'id')::int, (author ->> 'batch')::uuid)
    RETURNING id INTO begun;
    INSERT INTO edit_unlinked (edit_id, at) VALUES (begun, now());
    PERFORM set_config('backbar.edit', begun::text, true);
    RETURN begun;
END $$;
