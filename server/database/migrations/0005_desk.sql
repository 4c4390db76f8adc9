-- What waits for a decision: see server/desk. `desk_item` has since when an item waits and what became of it. Triggers
-- keep it in step with the records and the decisions, in the transaction of each write.

-- How many scans of a barcode found nothing, in any notation, including those of barcodes that count for it.
CREATE FUNCTION scans_of(code text) RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT least(coalesce(sum(hits), 0), 2147483647)::int FROM (
    SELECT hits FROM barcode_scan_miss WHERE gtin(barcode) = gtin(code) AND counts_as IS NULL
    UNION ALL
    SELECT hits FROM barcode_scan_miss WHERE counts_as IS NOT NULL AND gtin(counts_as) = gtin(code)) AS every);

-- Some records of a kind as the desk sees them. `waits`: somebody has to look at it; `settled`: the record itself says
-- that somebody did. Records of staff do not wait, nor anything written before `new_from`: nobody will look through
-- years of imported posts. The other columns are those of its decision.
CREATE FUNCTION desk_facts(of_kind text, ids integer[], new_from timestamptz) RETURNS TABLE (id integer,
    created timestamptz, member_id integer, wanted integer, waits boolean, settled boolean,
    state text, until timestamptz, handed_to integer, account_id integer, at timestamptz)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
    CASE of_kind
    WHEN 'new_product' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id,
                scans_of(r.barcode),
                true, r.product_id IS NOT NULL OR r.hide, d.state, d.until, d.handed_to, d.account_id, d.at
            FROM new_product r LEFT JOIN desk_decision d ON d.new_product_id = r.id WHERE r.id = ANY (ids);
    WHEN 'correction' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id, 0,
                true, r.resolved, d.state, d.until, d.handed_to, d.account_id, d.at
            FROM correction r LEFT JOIN desk_decision d ON d.correction_id = r.id WHERE r.id = ANY (ids);
    -- A review waits when it is a bad one with a text, a long one (in the manner of an article), or has pictures.
    WHEN 'product_review' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id, 0,
                r.created > new_from AND NOT a.super_user AND (
                    coalesce((SELECT sum(length(point)) >= CASE WHEN r.num_stars <= 2 THEN 1 ELSE 600 END
                        FROM product_review_point WHERE product_review_id = r.id), false)
                    OR EXISTS (SELECT FROM review_picture WHERE product_review_id = r.id)),
                false, d.state, d.until, d.handed_to, d.account_id, d.at
            FROM product_review r JOIN account a ON a.id = r.account_id
            LEFT JOIN desk_decision d ON d.product_review_id = r.id WHERE r.id = ANY (ids);
    WHEN 'post' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id, 0,
                r.created > new_from AND NOT a.super_user,
                false, d.state, d.until, d.handed_to, d.account_id, d.at
            FROM post r JOIN account a ON a.id = r.account_id
            LEFT JOIN desk_decision d ON d.post_id = r.id WHERE r.id = ANY (ids);
    WHEN 'post_comment' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id, 0,
                r.created > new_from AND NOT a.super_user,
                false, d.state, d.until, d.handed_to, d.account_id, d.at
            FROM post_comment r JOIN account a ON a.id = r.account_id
            LEFT JOIN desk_decision d ON d.post_comment_id = r.id WHERE r.id = ANY (ids);
    WHEN 'product_question' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id, 0,
                r.created > new_from AND NOT a.super_user,
                false, d.state, d.until, d.handed_to, d.account_id, d.at
            FROM product_question r JOIN account a ON a.id = r.account_id
            LEFT JOIN desk_decision d ON d.product_question_id = r.id WHERE r.id = ANY (ids);
    WHEN 'product_question_answer' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id, 0,
                r.created > new_from AND NOT a.super_user,
                false, d.state, d.until, d.handed_to, d.account_id, d.at
            FROM product_question_answer r JOIN account a ON a.id = r.account_id
            LEFT JOIN desk_decision d ON d.product_question_answer_id = r.id WHERE r.id = ANY (ids);
    -- Fewer than 20 scans are mostly of one or two people, or of a wrong code.
    WHEN 'barcode_scan_miss' THEN
        RETURN QUERY SELECT r.id, r.created, NULL::integer, s.wanted,
                r.created > new_from AND s.wanted >= 20,
                r.counts_as IS NOT NULL OR EXISTS (SELECT FROM product_barcode WHERE gtin(barcode) = gtin(r.barcode)),
                d.state, d.until, d.handed_to, d.account_id, d.at
            FROM barcode_scan_miss r CROSS JOIN LATERAL (
                SELECT CASE WHEN r.counts_as IS NULL THEN scans_of(r.barcode) ELSE r.hits END AS wanted) AS s
            LEFT JOIN desk_decision d ON d.barcode_scan_miss_id = r.id WHERE r.id = ANY (ids);
    END CASE;
END $$;

-- Updates the desk for some records of a kind. `arrives` makes them wait from now on, whatever their age; otherwise
-- records more than 14 days old count as looked at. Existing rows stay.
CREATE FUNCTION desk_keep(of_kind text, ids integer[], arrives boolean DEFAULT false) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
    INSERT INTO desk_item AS known
        (kind, item_id, since, member_id, wanted, state, until, handed_to, decided_at, decided_by)
    SELECT of_kind, f.id, CASE WHEN arrives THEN now() ELSE f.created END, f.member_id, f.wanted,
        CASE WHEN f.settled THEN 'done' ELSE coalesce(f.state, 'waiting') END,
        CASE WHEN NOT f.settled THEN f.until END, CASE WHEN NOT f.settled THEN f.handed_to END,
        CASE WHEN f.settled THEN now() WHEN f.state = 'done' THEN f.at END,
        CASE WHEN f.settled THEN (nullif(current_setting('backbar.by', true), '')::jsonb ->> 'account')::int
            WHEN f.state = 'done' THEN f.account_id END
    FROM desk_facts(of_kind, ids, CASE WHEN arrives THEN '-infinity' ELSE now() - interval '14 days' END) AS f
    WHERE f.state IS NOT NULL OR (f.waits AND NOT f.settled)
        OR EXISTS (SELECT FROM desk_item WHERE kind = of_kind AND item_id = f.id)
    ORDER BY f.id
    ON CONFLICT (kind, item_id) DO UPDATE SET member_id = excluded.member_id, wanted = excluded.wanted,
        state = excluded.state, until = excluded.until, handed_to = excluded.handed_to,
        -- What was decided before stays so; a record that is restored was decided when it was.
        decided_at = CASE WHEN excluded.state = 'done' AND known.state IN ('done', 'deleted') THEN known.decided_at
            ELSE excluded.decided_at END,
        decided_by = CASE WHEN excluded.state = 'done' AND known.state IN ('done', 'deleted') THEN known.decided_by
            ELSE excluded.decided_by END;
END;

CREATE FUNCTION desk_came() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM desk_keep(tg_table_name, (SELECT array_agg(id) FROM came));
    RETURN NULL;
END $$;

-- Deleting a record decides it, unless it was decided before; records deleted along with it are not decided.
CREATE FUNCTION desk_went() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    author jsonb := nullif(current_setting('backbar.by', true), '')::jsonb;
BEGIN
    UPDATE desk_item SET state = 'deleted', member_id = NULL, until = NULL, handed_to = NULL,
        decided_at = CASE WHEN state <> 'done' AND author ->> 'kind' = tg_table_name AND (author ->> 'id')::int = item_id
            THEN now() ELSE decided_at END,
        decided_by = CASE WHEN state <> 'done' AND author ->> 'kind' = tg_table_name AND (author ->> 'id')::int = item_id
            THEN (author ->> 'account')::int ELSE decided_by END
    WHERE kind = tg_table_name AND item_id IN (SELECT id FROM went);
    RETURN NULL;
END $$;

CREATE FUNCTION desk_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM desk_keep(tg_table_name, ARRAY[new.id]);
    RETURN NULL;
END $$;

DO $$
DECLARE
    kind text;
BEGIN
    FOREACH kind IN ARRAY ARRAY['new_product', 'correction', 'product_review', 'post', 'post_comment', 'product_question',
        'product_question_answer', 'barcode_scan_miss'] LOOP
        EXECUTE format('CREATE TRIGGER desk_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS came
            FOR EACH STATEMENT EXECUTE FUNCTION desk_came()', kind);
        EXECUTE format('CREATE TRIGGER desk_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS went
            FOR EACH STATEMENT EXECUTE FUNCTION desk_went()', kind);
    END LOOP;
END $$;

CREATE TRIGGER desk_update AFTER UPDATE OF product_id, hide, account_id ON new_product FOR EACH ROW
    WHEN (old.product_id IS DISTINCT FROM new.product_id OR old.hide <> new.hide
        OR old.account_id IS DISTINCT FROM new.account_id)
    EXECUTE FUNCTION desk_changed();
CREATE TRIGGER desk_update AFTER UPDATE OF resolved, account_id ON correction FOR EACH ROW
    WHEN (old.resolved <> new.resolved OR old.account_id IS DISTINCT FROM new.account_id)
    EXECUTE FUNCTION desk_changed();

-- Whatever makes a review worth a look may be inserted after it.
CREATE FUNCTION desk_review_part_came() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM desk_keep('product_review', (SELECT array_agg(DISTINCT product_review_id) FROM came));
    RETURN NULL;
END $$;

CREATE TRIGGER desk_insert AFTER INSERT ON product_review_point REFERENCING NEW TABLE AS came
    FOR EACH STATEMENT EXECUTE FUNCTION desk_review_part_came();
CREATE TRIGGER desk_insert AFTER INSERT ON review_picture REFERENCING NEW TABLE AS came
    FOR EACH STATEMENT EXECUTE FUNCTION desk_review_part_came();

-- The misses of some GTINs that wait or have a row.
CREATE FUNCTION desk_missed(codes text[]) RETURNS integer[]
LANGUAGE sql STABLE
RETURN (SELECT array_agg(m.id) FROM barcode_scan_miss m WHERE gtin(m.barcode) = ANY (codes)
    AND (scans_of(m.barcode) >= 20
        OR EXISTS (SELECT FROM desk_item WHERE kind = 'barcode_scan_miss' AND item_id = m.id)));

-- A scan, or scans that count as those of another barcode. A barcode waits from 20 scans on, unless an undo brought them.
-- So many members ask for the submissions that have it.
CREATE FUNCTION desk_scanned() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    codes text[] := array_remove(ARRAY[gtin(new.barcode), gtin(new.counts_as), gtin(old.counts_as)], NULL);
    counted text := coalesce(new.counts_as, new.barcode);
BEGIN
    IF new.counts_as IS DISTINCT FROM old.counts_as
            OR (scans_of(counted) >= 20 AND scans_of(counted) - new.hits + old.hits < 20) THEN
        PERFORM desk_keep('barcode_scan_miss', desk_missed(codes), arrives => NOT takes_back());
    ELSE
        UPDATE desk_item SET wanted = scans_of(counted) WHERE kind = 'barcode_scan_miss'
            AND item_id IN (SELECT id FROM barcode_scan_miss WHERE gtin(barcode) = gtin(counted));
    END IF;
    UPDATE desk_item SET wanted = scans_of(n.barcode) FROM new_product n
    WHERE kind = 'new_product' AND item_id = n.id AND gtin(n.barcode) = ANY (codes);
    RETURN NULL;
END $$;

CREATE TRIGGER desk_update AFTER UPDATE OF hits, counts_as ON barcode_scan_miss FOR EACH ROW
    WHEN (old.hits <> new.hits OR old.counts_as IS DISTINCT FROM new.counts_as) EXECUTE FUNCTION desk_scanned();

-- Barcodes that products get or lose. An undo adds nothing to the desk that was not there before.
CREATE FUNCTION desk_barcode_moved() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    codes text[];
    missed integer[];
BEGIN
    IF tg_op = 'INSERT' THEN
        codes := (SELECT array_agg(gtin(barcode)) FROM came);
    ELSE
        codes := (SELECT array_agg(gtin(barcode)) FROM went);
    END IF;
    missed := desk_missed(codes);
    IF missed IS NOT NULL THEN
        PERFORM desk_keep('barcode_scan_miss', missed, arrives => NOT takes_back());
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER desk_insert AFTER INSERT ON product_barcode REFERENCING NEW TABLE AS came
    FOR EACH STATEMENT EXECUTE FUNCTION desk_barcode_moved();
CREATE TRIGGER desk_delete AFTER DELETE ON product_barcode REFERENCING OLD TABLE AS went
    FOR EACH STATEMENT EXECUTE FUNCTION desk_barcode_moved();

-- A decision is made, changed or undone.
CREATE FUNCTION desk_decided() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    decision desk_decision := coalesce(new, old);
    record_of record;
BEGIN
    SELECT left(key, -3) AS kind, value::int AS id INTO record_of
    FROM jsonb_each_text(to_jsonb(decision) - 'id' - 'account_id')
    WHERE key LIKE '%\_id' AND value IS NOT NULL;
    PERFORM desk_keep(record_of.kind, ARRAY[record_of.id]);
    RETURN NULL;
END $$;

CREATE TRIGGER desk_decided AFTER INSERT OR UPDATE OR DELETE ON desk_decision
    FOR EACH ROW EXECUTE FUNCTION desk_decided();
