ALTER TABLE "account" ADD COLUMN "areas" text[];--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "reading_only" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Streams of events begin again with what is left to the account.
CREATE TRIGGER tell_narrowed_staff AFTER UPDATE OF areas, reading_only ON account FOR EACH ROW
    WHEN ((OLD.areas, OLD.reading_only) IS DISTINCT FROM (NEW.areas, NEW.reading_only)) EXECUTE FUNCTION tell_former_staff();
