CREATE TABLE "ingredient_use" (
	"ingredient_id" integer PRIMARY KEY NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingredient_use_change" (
	"ingredients" integer[] NOT NULL,
	"changes" integer[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "product_ingredient_ingredient";--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "cas_number" text;--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "functions" text;--> statement-breakpoint
ALTER TABLE "ingredient_use" ADD CONSTRAINT "ingredient_use_ingredient_id_ingredient_id_fk" FOREIGN KEY ("ingredient_id") REFERENCES "public"."ingredient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "post_title" ON "post" USING btree (lower("title"),"created","id");--> statement-breakpoint
CREATE INDEX "product_question_size" ON "product_question" USING btree ("size","created","id");--> statement-breakpoint
CREATE INDEX "product_ingredient_ingredient" ON "product_ingredient" USING btree ("ingredient_id","product_id");--> statement-breakpoint
-- by hand
ALTER TABLE ingredient_use ALTER CONSTRAINT ingredient_use_ingredient_id_ingredient_id_fk DEFERRABLE;
--> statement-breakpoint
-- In how many products each ingredient is. A statement notes what it changed, and the commit adds the notes of its
-- transaction: so the counts are locked at the end only and in one order, and saves of products with common ingredients
-- neither wait long nor deadlock.
CREATE FUNCTION ingredient_use_note() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    came text := 'SELECT ingredient_id, product_id, 1 AS change FROM came';
    went text := 'SELECT ingredient_id, product_id, -1 AS change FROM went';
BEGIN
    IF tg_op = 'TRUNCATE' THEN
        DELETE FROM ingredient_use;
        RETURN NULL;
    END IF;
    -- A list may have an ingredient twice, which counts once: `now` and `now - change` are its rows after and before.
    EXECUTE format(
        'INSERT INTO ingredient_use_change (ingredients, changes)
        SELECT ingredients, changes FROM (
            SELECT array_agg(ingredient_id) AS ingredients, array_agg(change) AS changes FROM (
                SELECT ingredient_id, sum((now > 0)::int - (now - change > 0)::int)::int AS change FROM (
                    SELECT ingredient_id, product_id, sum(change) AS change, (
                        SELECT count(*) FROM product_ingredient AS stored WHERE stored.ingredient_id = moved.ingredient_id
                            AND stored.product_id = moved.product_id) AS now
                    FROM (%s) AS moved GROUP BY ingredient_id, product_id HAVING sum(change) <> 0) AS pair
                GROUP BY ingredient_id) AS each
            WHERE change <> 0) AS noted
        WHERE ingredients IS NOT NULL',
        CASE tg_op WHEN 'INSERT' THEN came WHEN 'DELETE' THEN went ELSE came || ' UNION ALL ' || went END);
    RETURN NULL;
END $$;
--> statement-breakpoint
-- The first note to be settled settles all of its transaction: those of others are never visible.
CREATE FUNCTION ingredient_use_settle() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    WITH noted AS (DELETE FROM ingredient_use_change RETURNING ingredients, changes)
    INSERT INTO ingredient_use AS known (ingredient_id, products)
    SELECT moved.id, sum(moved.change)
    FROM noted CROSS JOIN LATERAL unnest(noted.ingredients, noted.changes) AS moved (id, change)
    WHERE EXISTS (SELECT FROM ingredient WHERE ingredient.id = moved.id)
    GROUP BY moved.id HAVING sum(moved.change) <> 0 ORDER BY moved.id
    ON CONFLICT (ingredient_id) DO UPDATE SET products = known.products + excluded.products;
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ingredient_use_insert AFTER INSERT ON product_ingredient REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION ingredient_use_note();
--> statement-breakpoint
CREATE TRIGGER ingredient_use_delete AFTER DELETE ON product_ingredient REFERENCING OLD TABLE AS went
FOR EACH STATEMENT EXECUTE FUNCTION ingredient_use_note();
--> statement-breakpoint
CREATE TRIGGER ingredient_use_update AFTER UPDATE ON product_ingredient
REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION ingredient_use_note();
--> statement-breakpoint
CREATE TRIGGER ingredient_use_truncate AFTER TRUNCATE ON product_ingredient
FOR EACH STATEMENT EXECUTE FUNCTION ingredient_use_note();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ingredient_use_settle AFTER INSERT ON ingredient_use_change DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION ingredient_use_settle();
--> statement-breakpoint
INSERT INTO ingredient_use (ingredient_id, products)
SELECT ingredient_id, count(DISTINCT product_id) FROM product_ingredient GROUP BY ingredient_id;
--> statement-breakpoint
-- Texts to search. Generated columns are not logged, so the tables are logged anew.
ALTER TABLE ingredient ADD COLUMN search text GENERATED ALWAYS AS
    (' ' || search_text(coalesce(cas_number, '') || ' ' || coalesce(functions, ''))) STORED;
--> statement-breakpoint
CREATE INDEX ingredient_search ON ingredient USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE correction ADD COLUMN search text GENERATED ALWAYS AS (' ' || search_text(correction)) STORED;
--> statement-breakpoint
CREATE INDEX correction_search ON correction USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE product_review_point ADD COLUMN search text GENERATED ALWAYS AS (' ' || search_text(point)) STORED;
--> statement-breakpoint
CREATE INDEX product_review_point_search ON product_review_point USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
SELECT log_edits_of('ingredient', '{"ingredient": "id"}');
--> statement-breakpoint
SELECT log_edits_of('correction', '{"correction": "id"}');
--> statement-breakpoint
SELECT log_edits_of('product_review_point', '{"product_review": "product_review_id"}');
--> statement-breakpoint
-- Products by their last edit. Those that were never edited since the history began come last; they have a version too,
-- also if what added them was not logged. The trigger comes after the one that logs, by its name.
CREATE INDEX record_version_product ON record_version (edit_id, record_id) WHERE kind = 'product';
--> statement-breakpoint
INSERT INTO record_version (kind, record_id, edit_id) SELECT 'product', id, 0 FROM product ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION product_version_of_new() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO record_version (kind, record_id, edit_id) SELECT 'product', id, 0 FROM came ORDER BY id
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_version_insert AFTER INSERT ON product REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION product_version_of_new();
--> statement-breakpoint
-- Products without a category.
CREATE OR REPLACE FUNCTION product_lack_of_new() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO product_lack (product_id, lack)
    SELECT id, 'picture' FROM came WHERE image IS NULL
    UNION ALL
    SELECT id, 'ingredients' FROM came WHERE NOT EXISTS (SELECT FROM product_ingredient WHERE product_id = came.id)
    UNION ALL
    SELECT id, 'barcode' FROM came WHERE NOT EXISTS (SELECT FROM product_barcode WHERE product_id = came.id)
    UNION ALL
    SELECT id, 'category' FROM came WHERE NOT EXISTS (SELECT FROM product_category WHERE product_id = came.id)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
--> statement-breakpoint
-- Of an update only those products that have more or fewer parts: parts such as categories have no id.
CREATE OR REPLACE FUNCTION product_lack_of_parts() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    touched integer[];
    having_none integer[];
BEGIN
    IF tg_op = 'INSERT' THEN
        SELECT array_agg(DISTINCT product_id) INTO touched FROM came;
    ELSIF tg_op = 'DELETE' THEN
        SELECT array_agg(DISTINCT product_id) INTO touched FROM went;
    ELSE
        SELECT array_agg(DISTINCT product_id) INTO touched
        FROM ((SELECT product_id FROM came EXCEPT ALL SELECT product_id FROM went)
            UNION ALL (SELECT product_id FROM went EXCEPT ALL SELECT product_id FROM came)) AS moved;
    END IF;
    IF touched IS NULL THEN
        RETURN NULL;
    END IF;
    PERFORM FROM product WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
    EXECUTE format('SELECT array_agg(id) FROM product
        WHERE id = ANY ($1) AND NOT EXISTS (SELECT FROM %I AS part WHERE part.product_id = product.id)', tg_table_name)
        INTO having_none USING touched;
    DELETE FROM product_lack
    WHERE product_id = ANY (touched) AND lack = tg_argv[0] AND product_id <> ALL (coalesce(having_none, '{}'));
    INSERT INTO product_lack (product_id, lack) SELECT id, tg_argv[0] FROM unnest(having_none) AS id
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
--> statement-breakpoint
SELECT product_lack_keep('product_category', 'category');
