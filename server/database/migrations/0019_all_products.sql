CREATE INDEX "product_brand_id" ON "product" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "product_single_use" ON "product" USING btree ("id") WHERE "product"."single_use";--> statement-breakpoint
CREATE INDEX "product_category_category" ON "product_category" USING btree ("category_id","product_id");--> statement-breakpoint
-- What products lack, so that those without something are found without looking at all the others: see
-- server/products/queriesAll.ts. `lack` is 'picture', 'ingredients' or 'barcode'.
CREATE TABLE product_lack (
    product_id integer NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    lack text COLLATE "C" NOT NULL,
    PRIMARY KEY (lack, product_id)
);
--> statement-breakpoint
CREATE INDEX product_lack_product ON product_lack (product_id);
--> statement-breakpoint
CREATE FUNCTION product_lack_of_new() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO product_lack (product_id, lack)
    SELECT id, 'picture' FROM came WHERE image IS NULL
    UNION ALL
    SELECT id, 'ingredients' FROM came WHERE NOT EXISTS (SELECT FROM product_ingredient WHERE product_id = came.id)
    UNION ALL
    SELECT id, 'barcode' FROM came WHERE NOT EXISTS (SELECT FROM product_barcode WHERE product_id = came.id)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_lack_of_picture() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    IF new.image IS NULL THEN
        INSERT INTO product_lack (product_id, lack) VALUES (new.id, 'picture') ON CONFLICT DO NOTHING;
    ELSE
        DELETE FROM product_lack WHERE product_id = new.id AND lack = 'picture';
    END IF;
    RETURN NULL;
END $$;
--> statement-breakpoint
-- After a statement on the parts of products; the argument says what is lacking without any. The lock makes whoever
-- adds a part wait for whoever removes the last one, so that neither misses the other; locks are taken in order.
CREATE FUNCTION product_lack_of_parts() RETURNS trigger
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
        FROM (SELECT id, product_id FROM came EXCEPT SELECT id, product_id FROM went
            UNION ALL (SELECT id, product_id FROM went EXCEPT SELECT id, product_id FROM came)) AS moved;
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
CREATE TRIGGER product_lack_insert AFTER INSERT ON product REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION product_lack_of_new();
--> statement-breakpoint
CREATE TRIGGER product_lack_picture AFTER UPDATE OF image ON product
FOR EACH ROW WHEN ((old.image IS NULL) <> (new.image IS NULL)) EXECUTE FUNCTION product_lack_of_picture();
--> statement-breakpoint
CREATE FUNCTION product_lack_keep(parts text, lack text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE TRIGGER product_lack_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS came
        FOR EACH STATEMENT EXECUTE FUNCTION product_lack_of_parts(%L)', parts, lack);
    EXECUTE format('CREATE TRIGGER product_lack_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS went
        FOR EACH STATEMENT EXECUTE FUNCTION product_lack_of_parts(%L)', parts, lack);
    EXECUTE format('CREATE TRIGGER product_lack_update AFTER UPDATE ON %I
        REFERENCING OLD TABLE AS went NEW TABLE AS came
        FOR EACH STATEMENT EXECUTE FUNCTION product_lack_of_parts(%L)', parts, lack);
    EXECUTE format('INSERT INTO product_lack (product_id, lack) SELECT id, %L FROM product
        WHERE NOT EXISTS (SELECT FROM %I AS part WHERE part.product_id = product.id)', lack, parts);
END $$;
--> statement-breakpoint
SELECT product_lack_keep('product_barcode', 'barcode');
--> statement-breakpoint
SELECT product_lack_keep('product_ingredient', 'ingredients');
--> statement-breakpoint
INSERT INTO product_lack (product_id, lack) SELECT id, 'picture' FROM product WHERE image IS NULL;
