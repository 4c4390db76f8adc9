ALTER TABLE "collection" ADD COLUMN "size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "routine" ADD COLUMN "size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "barcode_scan_miss" ADD COLUMN "submitted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "account_level" ON "account" USING btree ("level","created","id");--> statement-breakpoint
CREATE INDEX "account_skincare_experience" ON "account" USING btree ("skincare_experience","created","id");--> statement-breakpoint
CREATE INDEX "account_fitzpatrick" ON "account" USING btree ("fitzpatrick","created","id");--> statement-breakpoint
CREATE INDEX "account_country" ON "account" USING btree ("country_id","created","id");--> statement-breakpoint
CREATE INDEX "account_account_type" ON "account" USING btree ("account_type","created","id");--> statement-breakpoint
CREATE INDEX "collection_name" ON "collection" USING btree (lower("name"),"created","id") WHERE not "collection"."protected";--> statement-breakpoint
CREATE INDEX "collection_size" ON "collection" USING btree ("size","created","id") WHERE not "collection"."protected";--> statement-breakpoint
CREATE INDEX "routine_name" ON "routine" USING btree (lower("name"),"created","id");--> statement-breakpoint
CREATE INDEX "routine_size" ON "routine" USING btree ("size","created","id");--> statement-breakpoint
CREATE INDEX "barcode_scan_miss_created" ON "barcode_scan_miss" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "barcode_scan_miss_submitted" ON "barcode_scan_miss" USING btree ("hits","created","id") WHERE "barcode_scan_miss"."submitted";--> statement-breakpoint
CREATE INDEX "shop_item_name" ON "shop_item" USING btree (lower("name"),"created","id");--> statement-breakpoint
-- `size` is kept by triggers and no change that anybody made, so the log leaves it out.
SELECT log_edits_of('collection', '{"collection": "id"}', '{size}');
--> statement-breakpoint
SELECT log_edits_of('routine', '{"routine": "id"}', '{size}');
--> statement-breakpoint
-- Taking back edits may put parts back before the collection or routine that they belong to. The argument is the table of the
-- parts.
CREATE FUNCTION owned_size_of_new() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('UPDATE %1$I AS owner SET size = counted.size
        FROM (SELECT %2$I AS id, count(*) AS size FROM %3$I WHERE %2$I IN (SELECT id FROM came) GROUP BY 1) AS counted
        WHERE owner.id = counted.id AND owner.size <> counted.size',
        tg_table_name, tg_table_name || '_id', tg_argv[0]);
    RETURN NULL;
END $$;
--> statement-breakpoint
-- After a statement on the parts of collections or routines; the arguments are the table of the owners and the column
-- with their ids. Whoever changes the parts of one owner at the same time waits, so that both are counted; locks are
-- taken in order.
CREATE FUNCTION owned_size_of_parts() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    owner text := tg_argv[0];
    key text := tg_argv[0] || '_id';
    touched integer[];
BEGIN
    IF tg_op = 'TRUNCATE' THEN
        EXECUTE format('UPDATE %I SET size = 0 WHERE size <> 0', owner);
        RETURN NULL;
    END IF;
    EXECUTE format('SELECT array_agg(DISTINCT %I) FROM (%s) AS moved', key, CASE tg_op
        WHEN 'INSERT' THEN 'TABLE came'
        WHEN 'DELETE' THEN 'TABLE went'
        ELSE format('(SELECT %1$I FROM came EXCEPT ALL SELECT %1$I FROM went)
            UNION ALL (SELECT %1$I FROM went EXCEPT ALL SELECT %1$I FROM came)', key) END) INTO touched;
    IF touched IS NULL THEN
        RETURN NULL;
    END IF;
    EXECUTE format('SELECT FROM %I WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', owner) USING touched;
    EXECUTE format('UPDATE %1$I AS owner SET size = counted.size
        FROM (SELECT touched.id, (SELECT count(*) FROM %2$I AS part WHERE part.%3$I = touched.id) AS size
            FROM unnest($1) AS touched (id)) AS counted
        WHERE owner.id = counted.id AND owner.size <> counted.size', owner, tg_table_name, key) USING touched;
    RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts the parts there are and keeps counting. The triggers hold off writers until this is committed.
CREATE FUNCTION owned_size_keep(owner text, parts text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE TRIGGER owned_size_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS came
        FOR EACH STATEMENT EXECUTE FUNCTION owned_size_of_new(%L)', owner, parts);
    EXECUTE format('CREATE TRIGGER owned_size_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS came
        FOR EACH STATEMENT EXECUTE FUNCTION owned_size_of_parts(%L)', parts, owner);
    EXECUTE format('CREATE TRIGGER owned_size_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS went
        FOR EACH STATEMENT EXECUTE FUNCTION owned_size_of_parts(%L)', parts, owner);
    EXECUTE format('CREATE TRIGGER owned_size_update AFTER UPDATE ON %I
        REFERENCING OLD TABLE AS went NEW TABLE AS came
        FOR EACH STATEMENT EXECUTE FUNCTION owned_size_of_parts(%L)', parts, owner);
    EXECUTE format('CREATE TRIGGER owned_size_truncate AFTER TRUNCATE ON %I
        FOR EACH STATEMENT EXECUTE FUNCTION owned_size_of_parts(%L)', parts, owner);
    -- Nothing that other triggers follow changes.
    EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', owner);
    EXECUTE format('UPDATE %1$I AS owner SET size = counted.size
        FROM (SELECT %2$I AS id, count(*) AS size FROM %3$I GROUP BY 1) AS counted WHERE owner.id = counted.id',
        owner, owner || '_id', parts);
    EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', owner);
END $$;
--> statement-breakpoint
SELECT owned_size_keep('collection', 'collection_item');
--> statement-breakpoint
SELECT owned_size_keep('routine', 'routine_product');
--> statement-breakpoint
-- Whether a submission has the barcode of a miss, in any form, is kept in the same way.
SELECT log_edits_of('barcode_scan_miss', '{"barcode_scan_miss": "id"}', '{submitted}');
--> statement-breakpoint
-- A submission and the first scan of its barcode at the same moment wait for each other, so that neither misses the
-- other. The barcodes share 64 locks, so that a statement with many takes no more; locks are taken in order.
CREATE FUNCTION miss_submitted_lock(codes text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    shared integer;
BEGIN
    FOR shared IN SELECT DISTINCT hashtext(code) & 63 FROM unnest(codes) AS code ORDER BY 1 LOOP
        PERFORM pg_advisory_xact_lock(hashtext('barcode_scan_miss.submitted'), shared);
    END LOOP;
END $$;
--> statement-breakpoint
-- Says of the misses of some GTINs whether a submission has theirs.
CREATE FUNCTION miss_submitted_keep(codes text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM miss_submitted_lock(codes);
    UPDATE barcode_scan_miss AS miss SET submitted = known.submitted
    FROM (SELECT id, EXISTS (SELECT FROM new_product n WHERE gtin(n.barcode) = gtin(m.barcode)) AS submitted
        FROM barcode_scan_miss m WHERE gtin(m.barcode) = ANY (codes)) AS known
    WHERE miss.id = known.id AND miss.submitted <> known.submitted;
END $$;
--> statement-breakpoint
-- After a statement on submissions or misses.
CREATE FUNCTION miss_submitted_of_barcodes() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    codes text[];
BEGIN
    IF tg_op = 'INSERT' THEN
        SELECT array_agg(DISTINCT gtin(barcode)) INTO codes FROM came WHERE barcode IS NOT NULL;
    ELSIF tg_op = 'DELETE' THEN
        SELECT array_agg(DISTINCT gtin(barcode)) INTO codes FROM went WHERE barcode IS NOT NULL;
    ELSE
        SELECT array_agg(DISTINCT gtin(barcode)) INTO codes
        FROM (SELECT id, barcode FROM came EXCEPT SELECT id, barcode FROM went
            UNION ALL (SELECT id, barcode FROM went EXCEPT SELECT id, barcode FROM came)) AS moved
        WHERE barcode IS NOT NULL;
    END IF;
    IF codes IS NOT NULL THEN
        PERFORM miss_submitted_keep(codes);
    END IF;
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER miss_submitted_insert AFTER INSERT ON barcode_scan_miss REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION miss_submitted_of_barcodes();
--> statement-breakpoint
CREATE TRIGGER miss_submitted_insert AFTER INSERT ON new_product REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION miss_submitted_of_barcodes();
--> statement-breakpoint
CREATE TRIGGER miss_submitted_delete AFTER DELETE ON new_product REFERENCING OLD TABLE AS went
FOR EACH STATEMENT EXECUTE FUNCTION miss_submitted_of_barcodes();
--> statement-breakpoint
CREATE TRIGGER miss_submitted_update AFTER UPDATE ON new_product REFERENCING OLD TABLE AS went NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION miss_submitted_of_barcodes();
--> statement-breakpoint
-- Nothing that other triggers follow changes.
ALTER TABLE barcode_scan_miss DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE barcode_scan_miss m SET submitted = true
WHERE EXISTS (SELECT FROM new_product n WHERE gtin(n.barcode) = gtin(m.barcode));
--> statement-breakpoint
ALTER TABLE barcode_scan_miss ENABLE TRIGGER USER;
