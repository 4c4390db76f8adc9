ALTER TABLE "import_row" ADD COLUMN "edit_id" bigint;--> statement-breakpoint
CREATE INDEX "import_row_edit" ON "import_row" USING btree ("edit_id") WHERE "import_row"."edit_id" is not null;
--> statement-breakpoint
-- by hand
-- A row that a person imported waits again while its edit is undone, and stands again with it.
CREATE FUNCTION import_row_taken_back() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.undone_by IS NULL THEN
        UPDATE import_row SET state = coalesce(args ->> 'state', 'added'), why = NULL, args = '{}', version = version + 1
        WHERE edit_id = NEW.edit_id AND state = 'quarantine';
    ELSE
        UPDATE import_row SET state = 'quarantine', why = 'undone', args = jsonb_build_object('state', state),
            version = version + 1
        WHERE edit_id = NEW.edit_id AND state IN ('added', 'updated');
    END IF;
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER import_row_taken_back AFTER UPDATE OF undone_by ON edit_record
    FOR EACH ROW WHEN (NEW.kind = 'product' AND (OLD.undone_by IS NULL) <> (NEW.undone_by IS NULL))
    EXECUTE FUNCTION import_row_taken_back();
