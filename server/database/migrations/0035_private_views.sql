-- Who sees a record, and so its history: see server/history/seen.ts. These are functions because their plans are kept: as
-- a part of each query that asks for them, planning them over the tables of all months takes longer than the query.

-- Whether an account sees a view: its own, or one of the team.
CREATE FUNCTION view_seen(view saved_view, account integer) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN view.team OR coalesce(view.account_id = account, false);
--> statement-breakpoint
-- Whether a record exists for an account: as it is, or as it was when it was last deleted. Once that is deleted for good,
-- it exists for nobody.
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
--> statement-breakpoint
-- How many records of an edit do not exist for an account. Of many records, such as those of an import, only the few of
-- private kinds are read: `+ 0` keeps the index of all of them away.
CREATE FUNCTION records_hidden(edit bigint, moment timestamptz, account integer) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN (SELECT count(*) FROM edit_record r
        WHERE r.kind = 'saved_view' AND r.edit_id + 0 = edit AND r.at = moment
            AND NOT record_seen(r.kind, r.record_id, account));
END $$;
