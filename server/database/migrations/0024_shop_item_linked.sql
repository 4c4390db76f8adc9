CREATE INDEX "shop_item_linked" ON "shop_item" USING btree ("shop_id","created","id") WHERE "shop_item"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "shop_item_unlinked" ON "shop_item" USING btree ("shop_id","created","id") WHERE "shop_item"."product_id" is null;--> statement-breakpoint
-- The words of a brand narrow the list of shop items: see server/shops/queriesItem.ts.
CREATE INDEX shop_brand_search ON shop_brand USING gin ((' ' || search_text(name)) gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
-- The planner does not learn from a partial index how many collections have some words.
CREATE STATISTICS collection_search_text ON (' ' || search_text(name)) FROM collection;
