-- What the role of requests may do, if another role owns the tables: see docs/database.md.

-- Counts an edit for any role, none of which may change or delete edits as it likes.
DO $$
BEGIN
    EXECUTE format('ALTER FUNCTION count_edit SECURITY DEFINER SET search_path = %I, pg_temp', current_schema());
END $$;
--> statement-breakpoint
-- Gives a role what requests need and no more: it owns and creates nothing, and empties no table as a whole. Months are
-- reached through the tables that they belong to. Every start runs it after its migrations, which may add tables.
CREATE FUNCTION grant_requests(requests name) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    home name := current_schema();
    given record;
BEGIN
    EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC', home);
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA %I FROM %I', home, requests);
    EXECUTE format('GRANT USAGE ON SCHEMA %I, drizzle TO %I', home, requests);
    EXECUTE format('GRANT SELECT ON drizzle.__drizzle_migrations TO %I', requests);
    EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO %I', home, requests);
    FOR given IN
        SELECT relname, coalesce(known.rights, 'SELECT, INSERT, UPDATE, DELETE') AS rights
        FROM pg_class LEFT JOIN (VALUES
            ('edit', 'SELECT, INSERT, UPDATE (asked, undid)'),
            ('edit_row', 'SELECT, INSERT, DELETE'),
            ('edit_record', 'SELECT, INSERT, UPDATE (action, fields, undone_by)'),
            ('edit_chain', 'SELECT'),
            ('edit_unlinked', 'SELECT, INSERT'),
            ('edit_erased', 'SELECT, INSERT'),
            ('face_picture', 'SELECT, INSERT'),
            ('private_picture', 'SELECT, INSERT'),
            ('server_key', 'SELECT, INSERT')) AS known (name, rights) ON known.name = relname
        WHERE relnamespace = quote_ident(home)::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    LOOP
        EXECUTE format('GRANT %s ON %I TO %I', given.rights, given.relname, requests);
    END LOOP;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION grant_requests FROM PUBLIC;
