ALTER TABLE "desk_item" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "correction" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "new_product" ADD COLUMN "added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_outcome" CHECK ("correction"."outcome" is null or "correction"."resolved");
--> statement-breakpoint
-- by hand
-- What became of an item is in the item too, so that figures need not ask each kind of record.
DROP FUNCTION desk_keep;
--> statement-breakpoint
DROP FUNCTION desk_facts;
--> statement-breakpoint
-- Some records of a kind as the desk sees them. `waits`: somebody has to look at it; `settled`: the record itself says
-- that somebody did. Records of staff do not wait, nor anything written before `new_from`: nobody will look through
-- years of imported posts. The other columns are those of its decision.
CREATE FUNCTION desk_facts(of_kind text, ids integer[], new_from timestamptz) RETURNS TABLE (id integer,
    created timestamptz, member_id integer, wanted integer, waits boolean, settled boolean,
    state text, until timestamptz, handed_to integer, account_id integer, at timestamptz, outcome text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
    CASE of_kind
    WHEN 'new_product' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id,
                scans_of(r.barcode),
                true, r.product_id IS NOT NULL OR r.hide, d.state, d.until, d.handed_to, d.account_id, d.at,
                CASE WHEN r.product_id IS NOT NULL THEN CASE WHEN r.added THEN 'added' ELSE 'linked' END
                    WHEN r.hide THEN 'hidden' END
            FROM new_product r LEFT JOIN desk_decision d ON d.new_product_id = r.id WHERE r.id = ANY (ids);
    WHEN 'correction' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id, 0,
                true, r.resolved, d.state, d.until, d.handed_to, d.account_id, d.at, r.outcome
            FROM correction r LEFT JOIN desk_decision d ON d.correction_id = r.id WHERE r.id = ANY (ids);
    -- A review waits when it is a bad one with a text, a long one (in the manner of an article), or has pictures.
    WHEN 'product_review' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id, 0,
                r.created > new_from AND NOT a.super_user AND (
                    coalesce((SELECT sum(length(point)) >= CASE WHEN r.num_stars <= 2 THEN 1 ELSE 600 END
                        FROM product_review_point WHERE product_review_id = r.id), false)
                    OR EXISTS (SELECT FROM review_picture WHERE product_review_id = r.id)),
                false, d.state, d.until, d.handed_to, d.account_id, d.at, d.outcome
            FROM product_review r JOIN account a ON a.id = r.account_id
            LEFT JOIN desk_decision d ON d.product_review_id = r.id WHERE r.id = ANY (ids);
    WHEN 'post' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id, 0,
                r.created > new_from AND NOT a.super_user,
                false, d.state, d.until, d.handed_to, d.account_id, d.at, d.outcome
            FROM post r JOIN account a ON a.id = r.account_id
            LEFT JOIN desk_decision d ON d.post_id = r.id WHERE r.id = ANY (ids);
    WHEN 'post_comment' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id, 0,
                r.created > new_from AND NOT a.super_user,
                false, d.state, d.until, d.handed_to, d.account_id, d.at, d.outcome
            FROM post_comment r JOIN account a ON a.id = r.account_id
            LEFT JOIN desk_decision d ON d.post_comment_id = r.id WHERE r.id = ANY (ids);
    WHEN 'product_question' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id, 0,
                r.created > new_from AND NOT a.super_user,
                false, d.state, d.until, d.handed_to, d.account_id, d.at, d.outcome
            FROM product_question r JOIN account a ON a.id = r.account_id
            LEFT JOIN desk_decision d ON d.product_question_id = r.id WHERE r.id = ANY (ids);
    WHEN 'product_question_answer' THEN
        RETURN QUERY SELECT r.id, r.created, r.account_id, 0,
                r.created > new_from AND NOT a.super_user,
                false, d.state, d.until, d.handed_to, d.account_id, d.at, d.outcome
            FROM product_question_answer r JOIN account a ON a.id = r.account_id
            LEFT JOIN desk_decision d ON d.product_question_answer_id = r.id WHERE r.id = ANY (ids);
    -- Fewer than 20 scans are mostly of one or two people, or of a wrong code.
    WHEN 'barcode_scan_miss' THEN
        RETURN QUERY SELECT r.id, r.created, NULL::integer, s.wanted,
                r.created > new_from AND s.wanted >= 20,
                r.counts_as IS NOT NULL OR EXISTS (SELECT FROM product_barcode WHERE gtin(barcode) = gtin(r.barcode)),
                d.state, d.until, d.handed_to, d.account_id, d.at, d.outcome
            FROM barcode_scan_miss r CROSS JOIN LATERAL (
                SELECT CASE WHEN r.counts_as IS NULL THEN scans_of(r.barcode) ELSE r.hits END AS wanted) AS s
            LEFT JOIN desk_decision d ON d.barcode_scan_miss_id = r.id WHERE r.id = ANY (ids);
    END CASE;
END $$;
--> statement-breakpoint
-- Updates the desk for some records of a kind. `arrives` makes them wait from now on, whatever their age; otherwise
-- records more than 14 days old count as looked at. Existing rows stay.
CREATE FUNCTION desk_keep(of_kind text, ids integer[], arrives boolean DEFAULT false) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
    INSERT INTO desk_item AS known
        (kind, item_id, since, member_id, wanted, state, until, handed_to, decided_at, decided_by, outcome)
    SELECT of_kind, f.id, CASE WHEN arrives THEN now() ELSE f.created END, f.member_id, f.wanted,
        CASE WHEN f.settled THEN 'done' ELSE coalesce(f.state, 'waiting') END,
        CASE WHEN NOT f.settled THEN f.until END, CASE WHEN NOT f.settled THEN f.handed_to END,
        CASE WHEN f.settled THEN now() WHEN f.state = 'done' THEN f.at END,
        CASE WHEN f.settled THEN (nullif(current_setting('backbar.by', true), '')::jsonb ->> 'account')::int
            WHEN f.state = 'done' THEN f.account_id END,
        CASE WHEN f.settled OR f.state = 'done' THEN f.outcome END
    FROM desk_facts(of_kind, ids, CASE WHEN arrives THEN '-infinity' ELSE now() - interval '14 days' END) AS f
    WHERE f.state IS NOT NULL OR (f.waits AND NOT f.settled)
        OR EXISTS (SELECT FROM desk_item WHERE kind = of_kind AND item_id = f.id)
    ORDER BY f.id
    ON CONFLICT (kind, item_id) DO UPDATE SET member_id = excluded.member_id, wanted = excluded.wanted,
        state = excluded.state, until = excluded.until, handed_to = excluded.handed_to,
        outcome = excluded.outcome,
        -- What was decided before stays so; a record that is restored was decided when it was.
        decided_at = CASE WHEN excluded.state = 'done' AND known.state IN ('done', 'deleted') THEN known.decided_at
            ELSE excluded.decided_at END,
        decided_by = CASE WHEN excluded.state = 'done' AND known.state IN ('done', 'deleted') THEN known.decided_by
            ELSE excluded.decided_by END;
END;
--> statement-breakpoint
-- Deleting a record decides it, unless it was decided before; records deleted along with it are not decided.
CREATE OR REPLACE FUNCTION desk_went() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    author jsonb := nullif(current_setting('backbar.by', true), '')::jsonb;
BEGIN
    UPDATE desk_item SET state = 'deleted', member_id = NULL, until = NULL, handed_to = NULL,
        decided_at = CASE WHEN state <> 'done' AND author ->> 'kind' = tg_table_name AND (author ->> 'id')::int = item_id
            THEN now() ELSE decided_at END,
        decided_by = CASE WHEN state <> 'done' AND author ->> 'kind' = tg_table_name AND (author ->> 'id')::int = item_id
            THEN (author ->> 'account')::int ELSE decided_by END,
        outcome = CASE WHEN state <> 'done' AND author ->> 'kind' = tg_table_name AND (author ->> 'id')::int = item_id
            THEN 'removed' ELSE outcome END
    WHERE kind = tg_table_name AND item_id IN (SELECT id FROM went);
    RETURN NULL;
END $$;
--> statement-breakpoint
-- Earlier decisions, as far as they are known. Nobody changes a record by it, so nothing is logged.
ALTER TABLE correction DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE new_product DISABLE TRIGGER USER;
--> statement-breakpoint
-- A correction whose record was changed in the edit that resolved it was right.
UPDATE correction c SET outcome = 'right' WHERE resolved AND EXISTS (
    SELECT FROM (SELECT edit_id, at FROM edit_record WHERE kind = 'correction' AND record_id = c.id
        AND 'resolved' = ANY (fields) ORDER BY edit_id DESC LIMIT 1) AS last
    JOIN edit_record r ON r.edit_id = last.edit_id AND r.at = last.at
        AND (r.kind, r.record_id) IN (('product', c.product_id), ('brand', c.brand_id), ('ingredient', c.ingredient_id)));
--> statement-breakpoint
-- A submission linked in the edit that made its product was added.
UPDATE new_product n SET added = true WHERE product_id IS NOT NULL AND EXISTS (
    SELECT FROM (SELECT edit_id, at FROM edit_record WHERE kind = 'new_product' AND record_id = n.id
        AND 'product_id' = ANY (fields) ORDER BY edit_id DESC LIMIT 1) AS last
    JOIN edit_record r ON r.edit_id = last.edit_id AND r.at = last.at
        AND r.kind = 'product' AND r.record_id = n.product_id AND r.action = 'added');
--> statement-breakpoint
ALTER TABLE correction ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE new_product ENABLE TRIGGER USER;
--> statement-breakpoint
UPDATE desk_item i SET outcome = f.outcome
FROM unnest(ARRAY['new_product', 'correction', 'product_review', 'post', 'post_comment', 'product_question',
        'product_question_answer', 'barcode_scan_miss']) AS each (kind)
    CROSS JOIN LATERAL desk_facts(each.kind, (SELECT array_agg(item_id) FROM desk_item
        WHERE kind = each.kind AND state = 'done'), '-infinity') AS f
WHERE i.kind = each.kind AND i.item_id = f.id AND i.state = 'done' AND f.outcome IS NOT NULL;
--> statement-breakpoint
UPDATE desk_item SET outcome = 'removed' WHERE state = 'deleted' AND decided_at IS NOT NULL;
