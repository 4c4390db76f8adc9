-- The one form in which barcodes are compared: `gtinOf` of the contract. What has no 8, 12, 13 or 14 digits stays as it is.
CREATE FUNCTION gtin(code text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN code ~ '^\d{13}$' THEN '0' || code
    WHEN regexp_replace(code, '[\s-]', '', 'g') ~ '^(\d{8}|\d{12,14})$'
        THEN lpad(regexp_replace(code, '[\s-]', '', 'g'), 14, '0')
    ELSE code END;
--> statement-breakpoint
DROP INDEX "new_product_barcode";--> statement-breakpoint
ALTER TABLE "barcode_scan_miss" ADD COLUMN "counts_as" text;--> statement-breakpoint
CREATE INDEX "product_barcode_gtin" ON "product_barcode" USING btree (gtin("barcode"));--> statement-breakpoint
CREATE INDEX "barcode_scan_miss_gtin" ON "barcode_scan_miss" USING btree (gtin("barcode"));--> statement-breakpoint
CREATE INDEX "barcode_scan_miss_counts_as" ON "barcode_scan_miss" USING btree (gtin("counts_as")) WHERE "barcode_scan_miss"."counts_as" is not null;--> statement-breakpoint
CREATE INDEX "new_product_gtin" ON "new_product" USING btree (gtin("barcode"));--> statement-breakpoint
-- How many scans of a barcode found nothing: in any form, and with those of other barcodes that count as it.
CREATE FUNCTION scans_of(code text) RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT least(coalesce(sum(hits), 0), 2147483647)::int FROM (
    SELECT hits FROM barcode_scan_miss WHERE gtin(barcode) = gtin(code) AND counts_as IS NULL
    UNION ALL
    SELECT hits FROM barcode_scan_miss WHERE counts_as IS NOT NULL AND gtin(counts_as) = gtin(code)) AS every);
--> statement-breakpoint
-- As in migration 0016, but barcodes are compared as GTINs, and scans may count as those of another barcode.
CREATE OR REPLACE FUNCTION desk_facts(of_kind text, ids integer[], new_from timestamptz) RETURNS TABLE (id integer,
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
--> statement-breakpoint
-- The misses of some GTINs that wait, or have a row.
CREATE FUNCTION desk_missed(codes text[]) RETURNS integer[]
LANGUAGE sql STABLE
RETURN (SELECT array_agg(m.id) FROM barcode_scan_miss m WHERE gtin(m.barcode) = ANY (codes)
    AND (scans_of(m.barcode) >= 20
        OR EXISTS (SELECT FROM desk_item WHERE kind = 'barcode_scan_miss' AND item_id = m.id)));
--> statement-breakpoint
-- A scan, or scans that count as those of another barcode: it waits from 20 on, and so many ask for the submissions that
-- have it.
CREATE OR REPLACE FUNCTION desk_scanned() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    codes text[] := array_remove(ARRAY[gtin(new.barcode), gtin(new.counts_as), gtin(old.counts_as)], NULL);
    counted text := coalesce(new.counts_as, new.barcode);
BEGIN
    IF new.counts_as IS DISTINCT FROM old.counts_as
            OR (scans_of(counted) >= 20 AND scans_of(counted) - new.hits + old.hits < 20) THEN
        PERFORM desk_keep('barcode_scan_miss', desk_missed(codes), arrives => true);
    ELSE
        UPDATE desk_item SET wanted = scans_of(counted) WHERE kind = 'barcode_scan_miss'
            AND item_id IN (SELECT id FROM barcode_scan_miss WHERE gtin(barcode) = gtin(counted));
    END IF;
    UPDATE desk_item SET wanted = scans_of(n.barcode) FROM new_product n
    WHERE kind = 'new_product' AND item_id = n.id AND gtin(n.barcode) = ANY (codes);
    RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER desk_update ON barcode_scan_miss;
--> statement-breakpoint
CREATE TRIGGER desk_update AFTER UPDATE OF hits, counts_as ON barcode_scan_miss FOR EACH ROW
    WHEN (old.hits <> new.hits OR old.counts_as IS DISTINCT FROM new.counts_as) EXECUTE FUNCTION desk_scanned();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION desk_barcode_moved() RETURNS trigger
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
        PERFORM desk_keep('barcode_scan_miss', missed, arrives => true);
    END IF;
    RETURN NULL;
END $$;
