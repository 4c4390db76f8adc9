-- What the role of requests may do, if another role owns the tables: see docs/database.md.

-- Counts the records of an edit that earlier transactions began, for any role. Only an edit's own end says what it is about.
CREATE FUNCTION count_edit_again(edit bigint, moment timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    IF moment < now() - interval '2 days' THEN
        RAISE EXCEPTION 'edit % ended long ago', edit USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM count_edit(edit, moment);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_edit FROM PUBLIC;
--> statement-breakpoint
-- Gives a role what requests need and no more: it owns and creates nothing, and empties no table as a whole. Months are
-- reached through the tables that they belong to. The history is written by its functions alone, as the owner. Every start runs it after its migrations, which may add tables.
CREATE FUNCTION grant_requests(requests name) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    home name := current_schema();
    given record;
BEGIN
    EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC', home);
    EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC, %I', current_database(), requests);
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA %I FROM %I', home, requests);
    EXECUTE format('GRANT USAGE ON SCHEMA %I, drizzle TO %I', home, requests);
    EXECUTE format('GRANT SELECT ON drizzle.__drizzle_migrations TO %I', requests);
    EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO %I', home, requests);
    FOR given IN
        SELECT relname, coalesce(known.rights, 'SELECT, INSERT, UPDATE, DELETE') AS rights
        FROM pg_class LEFT JOIN (VALUES
            ('edit', 'SELECT, UPDATE (asked, undid)'),
            ('edit_row', 'SELECT'),
            ('edit_record', 'SELECT, UPDATE (undone_by)'),
            ('edit_chain', 'SELECT'),
            ('edit_unlinked', 'SELECT'),
            ('edit_erased', 'SELECT'),
            ('record_version', 'SELECT, INSERT, UPDATE'),
            ('erasure', 'SELECT, INSERT'),
            ('face_look', 'SELECT, INSERT'),
            ('face_picture', 'SELECT, INSERT'),
            ('private_picture', 'SELECT, INSERT'),
            ('server_key', 'SELECT, INSERT')) AS known (name, rights) ON known.name = relname
        WHERE relnamespace = quote_ident(home)::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    LOOP
        EXECUTE format('GRANT %s ON %I TO %I', given.rights, given.relname, requests);
    END LOOP;
    FOR given IN
        SELECT oid::regprocedure AS name FROM pg_proc
        WHERE pronamespace = quote_ident(home)::regnamespace AND NOT prosecdef
            AND (proname IN ('finish_edit', 'count_edit_again', 'erase_contents', 'forget_looks')
                OR starts_with(proname, 'log_edits_of_') AND prorettype = 'trigger'::regtype)
    LOOP
        EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = %I, pg_temp', given.name, home);
    END LOOP;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION grant_requests FROM PUBLIC;
