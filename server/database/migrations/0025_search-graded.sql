-- Among ten million entries a sample of every thirty-second is large itself. Matches are now taken from every 1024th, then
-- every 32nd, and, if those predict enough, every eighth entry; the smallest sample with `most` of them answers alone.
-- Otherwise as before: `finished` is the query without its unfinished last word, whose entries are read one by one if the
-- sample predicts that a few thousand suffice.
CREATE OR REPLACE FUNCTION search_matches(
    query tsquery, finished tsquery, prefix text, most integer, products_only boolean
)
RETURNS SETOF search_entry
LANGUAGE plpgsql STABLE ROWS 1000 SET enable_seqscan = off SET jit = off AS $$
DECLARE
    found integer;
    found_now integer;
    found_sampled integer;
    finished_sampled integer;
    by_hand boolean := false;
    after_prefix text := prefix || U&'\+10FFFF';
BEGIN
    RETURN QUERY SELECT * FROM search_entry AS entry
        WHERE id % 1024 = 0 AND words @@ query AND (NOT products_only OR entry.product_id IS NOT NULL) LIMIT most;
    GET DIAGNOSTICS found = ROW_COUNT;
    IF found < most THEN
        RETURN QUERY SELECT * FROM search_entry AS entry
            WHERE sampled AND id % 1024 <> 0 AND words @@ query
                AND (NOT products_only OR entry.product_id IS NOT NULL)
            LIMIT most - found;
        GET DIAGNOSTICS found_now = ROW_COUNT;
        found := found + found_now;
    END IF;
    found_sampled := found;
    IF found < most AND found_sampled >= most / 5 THEN
        RETURN QUERY SELECT * FROM search_entry AS entry
            WHERE id % 8 = 0 AND NOT sampled AND words @@ query
                AND (NOT products_only OR entry.product_id IS NOT NULL)
            LIMIT most - found;
        GET DIAGNOSTICS found_now = ROW_COUNT;
        found := found + found_now;
    END IF;
    IF found < most THEN
        IF finished IS NOT NULL THEN
            SELECT count(*) INTO finished_sampled
            FROM (SELECT FROM search_entry WHERE sampled AND words @@ finished LIMIT 4 * most) AS matching;
            by_hand := finished_sampled < 4 * most
                AND 4 * most > finished_sampled * least(32, most / greatest(found_sampled, 1));
        END IF;
        IF by_hand THEN
            RETURN QUERY SELECT * FROM search_entry AS entry
                WHERE NOT sampled AND words @@ finished AND (words @@ query) IS TRUE
                    AND (NOT products_only OR entry.product_id IS NOT NULL)
                LIMIT most - found;
        ELSE
            RETURN QUERY SELECT * FROM search_entry AS entry
                WHERE NOT sampled AND words @@ query AND (NOT products_only OR entry.product_id IS NOT NULL)
                LIMIT most - found;
        END IF;
        GET DIAGNOSTICS found_now = ROW_COUNT;
        found := found + found_now;
    END IF;
    IF found >= most THEN
        RETURN QUERY SELECT * FROM search_entry AS entry
            WHERE entry.title >= prefix AND entry.title < after_prefix
                AND (NOT products_only OR entry.product_id IS NOT NULL)
            ORDER BY entry.title LIMIT most / 5;
        RETURN QUERY SELECT * FROM search_entry AS entry
            WHERE entry.body >= prefix AND entry.body < after_prefix
                AND (NOT products_only OR entry.product_id IS NOT NULL)
            ORDER BY entry.body LIMIT most / 5;
    END IF;
END $$;
--> statement-breakpoint
-- Brands are compared along `search_entry_alike`.
DROP INDEX brand_alike;
