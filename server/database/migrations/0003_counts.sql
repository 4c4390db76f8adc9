-- Counts and notes that triggers keep, so that no list has to scan all rows. Creating the triggers blocks writers.

-- The number of rows per day gives a newest-first list its size and the start of a distant page, see
-- server/database/newestPage.ts. The statement that changes rows updates the numbers in its own transaction, so that
-- readers see both as of one moment. A part is a filter of a list; a list without parts has the part ''.
CREATE TABLE list_day (
    list text COLLATE "C" NOT NULL,
    part text COLLATE "C" NOT NULL,
    day integer NOT NULL,
    rows integer NOT NULL,
    CONSTRAINT list_day_pkey PRIMARY KEY (list, part, day)
) WITH (fillfactor = 50);

-- Days since 1970-01-01 in UTC.
CREATE FUNCTION list_day_of(moment timestamptz) RETURNS integer
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN floor(extract(epoch FROM moment) / 86400)::integer;

CREATE FUNCTION list_day_start(day integer) RETURNS timestamptz
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN to_timestamp(day * 86400.0);

-- After a statement; the argument gives a row's part. Days are taken in order, so that two statements that share
-- several days wait for each other instead of deadlocking.
CREATE FUNCTION list_day_count() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    came text := format('SELECT created, %s AS part, 1 AS change FROM came', tg_argv[0]);
    went text := format('SELECT created, %s AS part, -1 AS change FROM went', tg_argv[0]);
BEGIN
    IF tg_op = 'TRUNCATE' THEN
        DELETE FROM list_day WHERE list = tg_table_name;
        RETURN NULL;
    END IF;
    EXECUTE format(
        'INSERT INTO list_day AS known (list, part, day, rows)
        SELECT %L, part, list_day_of(created), sum(change) FROM (%s) AS moved
        GROUP BY part, list_day_of(created) HAVING sum(change) <> 0 ORDER BY part, list_day_of(created)
        ON CONFLICT (list, part, day) DO UPDATE SET rows = known.rows + excluded.rows',
        tg_table_name,
        CASE tg_op WHEN 'INSERT' THEN came WHEN 'DELETE' THEN went ELSE came || ' UNION ALL ' || went END
    );
    RETURN NULL;
END $$;

-- Counts the existing rows and keeps counting. The triggers block writers until the transaction is committed.
CREATE FUNCTION list_day_keep(list text, part text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE TRIGGER list_day_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS came
        FOR EACH STATEMENT EXECUTE FUNCTION list_day_count(%L)', list, part);
    EXECUTE format('CREATE TRIGGER list_day_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS went
        FOR EACH STATEMENT EXECUTE FUNCTION list_day_count(%L)', list, part);
    EXECUTE format('CREATE TRIGGER list_day_update AFTER UPDATE ON %I
        REFERENCING OLD TABLE AS went NEW TABLE AS came
        FOR EACH STATEMENT EXECUTE FUNCTION list_day_count(%L)', list, part);
    EXECUTE format('CREATE TRIGGER list_day_truncate AFTER TRUNCATE ON %I
        FOR EACH STATEMENT EXECUTE FUNCTION list_day_count(%L)', list, part);
    EXECUTE format('INSERT INTO list_day SELECT %L, %s, list_day_of(created), count(*) FROM %I GROUP BY 2, 3',
        list, part, list);
END $$;

SELECT list_day_keep('account', '''''');
-- The dashboard counts these lists.
SELECT list_day_keep('product', '''''');
SELECT list_day_keep('product_review', '''''');
SELECT list_day_keep('correction', 'CASE WHEN resolved THEN ''resolved'' ELSE ''unresolved'' END');
SELECT list_day_keep('new_product', 'CASE WHEN product_id IS NULL THEN ''unlinked'' ELSE ''linked'' END');
SELECT list_day_keep('barcode_scan_miss', '''''');
SELECT list_day_keep('collection', 'CASE WHEN protected THEN ''protected'' ELSE ''own'' END');
SELECT list_day_keep('routine', '''''');
SELECT list_day_keep('post', '''''');
SELECT list_day_keep('product_question', '''''');
SELECT list_day_keep('shop_item', '''''');

-- The sums of the Uncovered tab. After a statement; locks the stats in order, so that two statements that share several
-- of them wait for each other instead of deadlocking.
CREATE FUNCTION uncovered_total_keep() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    came text := 'SELECT uncovered_stat_id, value FROM came';
    went text := 'SELECT uncovered_stat_id, -value AS value FROM went';
    stats integer[];
    changes bigint[];
BEGIN
    IF tg_op = 'TRUNCATE' THEN
        UPDATE uncovered_stat SET total = 0 WHERE total <> 0;
        RETURN NULL;
    END IF;
    EXECUTE format(
        'SELECT array_agg(stat), array_agg(change) FROM (
            SELECT uncovered_stat_id AS stat, sum(value) AS change FROM (%s) AS moved GROUP BY 1 HAVING sum(value) <> 0
        ) AS each',
        CASE tg_op WHEN 'INSERT' THEN came WHEN 'DELETE' THEN went ELSE came || ' UNION ALL ' || went END
    ) INTO stats, changes;
    IF cardinality(stats) > 1 THEN
        PERFORM FROM uncovered_stat WHERE id = ANY (stats) ORDER BY id FOR NO KEY UPDATE;
    END IF;
    UPDATE uncovered_stat SET total = total + change
    FROM unnest(stats, changes) AS moved (stat, change) WHERE id = stat;
    RETURN NULL;
END $$;

CREATE TRIGGER uncovered_total_insert AFTER INSERT ON account_uncovered_stat REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION uncovered_total_keep();

CREATE TRIGGER uncovered_total_delete AFTER DELETE ON account_uncovered_stat REFERENCING OLD TABLE AS went
FOR EACH STATEMENT EXECUTE FUNCTION uncovered_total_keep();

CREATE TRIGGER uncovered_total_update AFTER UPDATE ON account_uncovered_stat
REFERENCING OLD TABLE AS went NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION uncovered_total_keep();

CREATE TRIGGER uncovered_total_truncate AFTER TRUNCATE ON account_uncovered_stat
FOR EACH STATEMENT EXECUTE FUNCTION uncovered_total_keep();

-- What products lack, so that products without something are found without a scan: see server/products/queriesAll.ts.
-- `lack` is 'picture', 'ingredients' or 'barcode'.
CREATE TABLE product_lack (
    product_id integer NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    lack text COLLATE "C" NOT NULL,
    CONSTRAINT product_lack_pkey PRIMARY KEY (lack, product_id)
);
CREATE INDEX product_lack_product ON product_lack (product_id);

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

-- After a statement on the parts of products; the argument is what a product without any lacks. Locks, taken in order,
-- make adding a part wait for removing the last one, so that neither misses the other.
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

CREATE TRIGGER product_lack_insert AFTER INSERT ON product REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION product_lack_of_new();
CREATE TRIGGER product_lack_picture AFTER UPDATE OF image ON product
FOR EACH ROW WHEN ((old.image IS NULL) <> (new.image IS NULL)) EXECUTE FUNCTION product_lack_of_picture();
SELECT product_lack_keep('product_barcode', 'barcode');
SELECT product_lack_keep('product_ingredient', 'ingredients');

-- The sizes of collections and routines, and the numbers of answers. Undos may restore parts before the collection or
-- routine that they belong to. The argument is the table of the parts.
CREATE FUNCTION owned_size_of_new() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('UPDATE %1$I AS owner SET size = counted.size
        FROM (SELECT %2$I AS id, count(*) AS size FROM %3$I WHERE %2$I IN (SELECT id FROM came) GROUP BY 1) AS counted
        WHERE owner.id = counted.id AND owner.size <> counted.size',
        tg_table_name, tg_table_name || '_id', tg_argv[0]);
    RETURN NULL;
END $$;

-- After a statement on the parts of collections or routines; the arguments are the owners' table and the column with
-- their ids. Concurrent changes to one owner's parts wait, so that both are counted; locks are taken in order.
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

-- Counts the existing parts and keeps counting. The triggers block writers until the transaction is committed.
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

SELECT owned_size_keep('collection', 'collection_item');
SELECT owned_size_keep('routine', 'routine_product');
SELECT owned_size_keep('product_question', 'product_question_answer');

-- Whether a submission has a miss's barcode, in any notation. A submission and the first scan of its barcode wait for
-- each other, so that neither misses the other. Barcodes share 64 locks, so that a statement with many takes no more;
-- locks are taken in order.
CREATE FUNCTION miss_submitted_lock(codes text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    shared integer;
BEGIN
    FOR shared IN SELECT DISTINCT hashtext(code) & 63 FROM unnest(codes) AS code ORDER BY 1 LOOP
        PERFORM pg_advisory_xact_lock(hashtext('barcode_scan_miss.submitted'), shared);
    END LOOP;
END $$;

-- Updates the misses of some GTINs: whether a submission has their barcode.
CREATE FUNCTION miss_submitted_keep(codes text[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM miss_submitted_lock(codes);
    UPDATE barcode_scan_miss AS miss SET submitted = known.submitted
    FROM (SELECT id, EXISTS (SELECT FROM new_product n WHERE gtin(n.barcode) = gtin(m.barcode)) AS submitted
        FROM barcode_scan_miss m WHERE gtin(m.barcode) = ANY (codes)) AS known
    WHERE miss.id = known.id AND miss.submitted <> known.submitted;
END $$;

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

CREATE TRIGGER miss_submitted_insert AFTER INSERT ON barcode_scan_miss REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION miss_submitted_of_barcodes();
CREATE TRIGGER miss_submitted_insert AFTER INSERT ON new_product REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION miss_submitted_of_barcodes();
CREATE TRIGGER miss_submitted_delete AFTER DELETE ON new_product REFERENCING OLD TABLE AS went
FOR EACH STATEMENT EXECUTE FUNCTION miss_submitted_of_barcodes();
CREATE TRIGGER miss_submitted_update AFTER UPDATE ON new_product REFERENCING OLD TABLE AS went NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION miss_submitted_of_barcodes();

-- The stems of photographs ever stored as a member's face. A row is added with the first face capture of a photograph
-- and never removed: later changes of the capture or the member make nothing public. It does not keep the file: see
-- server/retention/sweepPictures.ts.
CREATE TABLE face_picture (
    stem text PRIMARY KEY
);

CREATE FUNCTION face_picture_keep() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO face_picture SELECT DISTINCT stem FROM unnest(ARRAY[new.left_side, new.center, new.right_side]) AS stem
    WHERE stem IS NOT NULL ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE TRIGGER face_picture_keep AFTER INSERT OR UPDATE OF left_side, center, right_side ON face_capture
    FOR EACH ROW EXECUTE FUNCTION face_picture_keep();

-- Notifies every server that a session has ended, or that an account is no longer staff, so that event streams end with
-- that transaction. A part of the hash identifies the session to those who know it.
CREATE FUNCTION tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('backbar', json_build_object('type', 'ended', 'session', left(OLD.token_hash, 20))::text);
    RETURN NULL;
END $$;

CREATE TRIGGER tell_ended_session AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_ended_session();

CREATE FUNCTION tell_former_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('backbar', json_build_object('type', 'ended', 'account', OLD.id)::text);
    RETURN NULL;
END $$;

CREATE TRIGGER tell_former_staff AFTER UPDATE OF super_user ON account FOR EACH ROW
    WHEN (OLD.super_user AND NOT NEW.super_user) EXECUTE FUNCTION tell_former_staff();
