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
-- transactions may have several. `hash` is that of the previous link's `hash`, `digest` and the place: the edit, its time
-- and the rows.
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
-- The origin, which the first link follows: only edits and rows up to these have no salt and no link.
INSERT INTO edit_chain (position, edit_id, at, first_row, last_row, digest, hash)
SELECT 0, edits, now(), 0, rows, nothing, sha256(nothing || nothing || convert_to(
    jsonb_build_array(edits, (extract(epoch FROM now()) * 1000000)::bigint, 0, rows)::text, 'UTF8'))
FROM (SELECT coalesce((SELECT max(id) FROM edit), 0) AS edits, coalesce((SELECT max(id) FROM edit_row), 0) AS rows,
    decode(repeat('00', 32), 'hex') AS nothing) AS known;
--> statement-breakpoint
-- The edits of committed transactions whose rows wait for their link, one row for each transaction.
CREATE TABLE edit_unlinked (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    edit_id bigint NOT NULL,
    at timestamptz NOT NULL
);
--> statement-breakpoint
-- Removes the contents of given rows of `edit_row`, and the kept responses of their saves. Their hashes stay, calculated as
-- in server/history/chain/digest.ts. Requests may erase no row in another way.
CREATE FUNCTION erase_contents(
    edits bigint[], moments timestamptz[], tables text[], records integer[], ids bigint[], trash boolean
) RETURNS integer
LANGUAGE sql AS $$
    WITH gone AS (
        DELETE FROM edit_row r USING unnest($1, $2, $3, $4, $5) AS given (edit_id, at, table_name, record_id, id)
        WHERE r.edit_id = given.edit_id AND r.at = given.at AND r.table_name = given.table_name
            AND r.record_id = given.record_id AND r.id = given.id
        RETURNING r.*),
    kept AS (
        INSERT INTO edit_erased (edit_id, at, table_name, record_id, id, hash, trash)
        SELECT edit_id, at, table_name, record_id, id, sha256(uuid_send(salt)
            || convert_to(jsonb_build_array(key, before, after, kept)::text, 'UTF8')), $6 FROM gone),
    forgotten AS (
        UPDATE saved_call SET response = 'null'
        WHERE edit_id IN (SELECT edit_id FROM gone) AND response IS NOT NULL)
    SELECT count(*)::int FROM gone
$$;
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
