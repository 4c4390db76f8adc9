-- Makes the history a chain of hashes, in which contents can be erased: see server/history/chain.

-- Without its salt, which goes with the content, nobody can guess a short content from its hash. Rows from before the
-- chain have none.
ALTER TABLE edit_row ADD COLUMN salt uuid;
ALTER TABLE edit_row ALTER COLUMN salt SET DEFAULT gen_random_uuid();
--> statement-breakpoint
-- What stays of a changed row whose contents were erased: the hash of its content, null from before the chain. `trash`
-- says that the record was deleted for good, which leaves the rest of the edit as it is.
CREATE TABLE edit_erased (
    edit_id bigint NOT NULL,
    at timestamptz NOT NULL,
    table_name text COLLATE "C" NOT NULL,
    record_id integer NOT NULL,
    id bigint NOT NULL,
    hash bytea,
    erased timestamptz NOT NULL DEFAULT now(),
    trash boolean NOT NULL,
    PRIMARY KEY (edit_id, id)
);
--> statement-breakpoint
-- The links, in order. One covers an edit and those of its rows that no earlier one covers: an edit of several
-- transactions may have several. `hash` is that of the previous link's `hash` and `digest`.
CREATE TABLE edit_chain (
    position bigint PRIMARY KEY,
    edit_id bigint NOT NULL,
    at timestamptz NOT NULL,
    first_row bigint NOT NULL,
    last_row bigint NOT NULL,
    digest bytea NOT NULL,
    hash bytea NOT NULL,
    linked timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX edit_chain_edit ON edit_chain (edit_id);
--> statement-breakpoint
-- The edits of committed transactions whose rows wait for their link, one row for each transaction.
CREATE TABLE edit_unlinked (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    edit_id bigint NOT NULL,
    at timestamptz NOT NULL
);
--> statement-breakpoint
-- The edit of the current transaction; only the first change of one reads its author, and queues the edit to be linked.
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
    INSERT INTO edit (at, account_id, author, call, screen, request, kind, record_id)
    VALUES (now(), (author ->> 'account')::int, author ->> 'name', author ->> 'call', author ->> 'screen',
        author ->> 'request', author ->> 'kind', (author ->> 'id')::int)
    RETURNING id INTO begun;
    INSERT INTO edit_unlinked (edit_id, at) VALUES (begun, now());
    PERFORM set_config('backbar.edit', begun::text, true);
    RETURN begun;
END $$;
