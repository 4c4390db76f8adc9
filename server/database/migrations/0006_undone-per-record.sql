-- Stores per record which edit undid an edit: an undo leaves the records alone that its author may not see, and a job
-- the records that it skips. `undid` of the undoing edit lists the edits.
ALTER TABLE edit_record ADD COLUMN undone_by bigint;
UPDATE edit_record r SET undone_by = e.undone_by FROM edit e
WHERE e.id = r.edit_id AND e.at = r.at AND e.undone_by IS NOT NULL;
ALTER TABLE edit DROP COLUMN undone_by;

-- A kind with private records has a function `<kind>_seen`, which returns whether an account sees a row: `isPrivate` in
-- contract/records.ts.
ALTER FUNCTION view_seen RENAME TO saved_view_seen;

-- Whether an account may see a record of such a kind: as it is, or as of its last deletion. Nobody sees a record that
-- was deleted for good.
CREATE OR REPLACE FUNCTION record_seen(kind text, id integer, account integer) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
DECLARE
    seen boolean;
    gone jsonb;
BEGIN
    EXECUTE format('SELECT %1$I(own, $1) FROM %2$I own WHERE own.id = $2', record_seen.kind || '_seen', record_seen.kind)
        INTO seen USING account, record_seen.id;
    IF seen IS NULL THEN
        SELECT o.before INTO gone
        FROM (SELECT d.edit_id, d.at FROM edit_record d
            WHERE d.kind = record_seen.kind AND d.record_id = record_seen.id AND d.action = 'deleted'
            ORDER BY d.edit_id DESC LIMIT 1) AS last
        JOIN edit_row o ON o.edit_id = last.edit_id AND o.at = last.at AND o.table_name = record_seen.kind
            AND o.record_id = record_seen.id AND o.after IS NULL;
        EXECUTE format('SELECT %1$I(jsonb_populate_record(NULL::%2$I, $1), $2)', record_seen.kind || '_seen', record_seen.kind)
            INTO seen USING gone, account;
    END IF;
    RETURN coalesce(seen, false);
END $$;

-- How many records of an edit an account may not see. Of many records, such as an import's, only the few of private
-- kinds are read: `+ 0` keeps the planner off the index of all.
DROP FUNCTION records_hidden;
CREATE FUNCTION records_hidden(edit bigint, moment timestamptz, kinds text[], account integer) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN (SELECT count(*) FROM edit_record r
        WHERE r.kind = ANY (kinds) AND r.edit_id + 0 = edit AND r.at = moment
            AND NOT record_seen(r.kind, r.record_id, account));
END $$;
