-- Prices come by the million and are asked for by their days: they lie in a table for each month. Those of a month
-- that has none yet lie in price_rest until make_price_month gives it one (server/database/priceMonths.ts).
ALTER TABLE price RENAME TO price_before;
--> statement-breakpoint
ALTER TABLE price_before RENAME CONSTRAINT price_shop_item_id_shop_region_id_date_pk TO price_before_pk;
--> statement-breakpoint
ALTER INDEX price_region RENAME TO price_before_region;
--> statement-breakpoint
CREATE TABLE price (
    shop_item_id integer NOT NULL,
    shop_region_id integer NOT NULL,
    date date NOT NULL,
    price numeric(12, 2) NOT NULL,
    -- The prices of an item come in day by day, far from one another; the key holds them side by side.
    CONSTRAINT price_shop_item_id_shop_region_id_date_pk
        PRIMARY KEY (shop_item_id, shop_region_id, date) INCLUDE (price)
) PARTITION BY RANGE (date);
--> statement-breakpoint
CREATE INDEX price_region ON price (shop_region_id, date);
--> statement-breakpoint
CREATE TABLE price_rest PARTITION OF price DEFAULT;
--> statement-breakpoint
-- Does nothing for a month that has its table.
CREATE FUNCTION make_price_month(month date) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    from_day date := date_trunc('month', month);
    to_day date := from_day + interval '1 month';
    name text := to_char(from_day, '"price_"YYYY_MM');
BEGIN
    IF to_regclass(name) IS NOT NULL THEN
        RETURN;
    END IF;
    EXECUTE format('CREATE TABLE %I (LIKE price)', name);
    EXECUTE format(
        'WITH moved AS (DELETE FROM price_rest WHERE date >= %L AND date < %L RETURNING *)
        INSERT INTO %I SELECT * FROM moved', from_day, to_day, name);
    EXECUTE format('ALTER TABLE price ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, from_day, to_day);
END $$;
--> statement-breakpoint
SELECT make_price_month(month) FROM (SELECT DISTINCT date_trunc('month', date)::date AS month FROM price_before) AS months;
--> statement-breakpoint
INSERT INTO price SELECT * FROM price_before;
--> statement-breakpoint
DROP TABLE price_before;
--> statement-breakpoint
-- The dashboard counts these; see 0003_list_days.
SELECT list_day_keep('product', '''''');
--> statement-breakpoint
SELECT list_day_keep('post', '''''');
--> statement-breakpoint
SELECT list_day_keep('shop_item', '''''');
--> statement-breakpoint
SELECT list_day_keep('new_product', 'CASE WHEN product_id IS NULL THEN ''unlinked'' ELSE ''linked'' END');
