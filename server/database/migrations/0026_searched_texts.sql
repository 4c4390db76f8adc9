ALTER TABLE "product_question" ADD COLUMN "size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_question_unanswered" ON "product_question" USING btree ("created","id") WHERE "product_question"."size" = 0;--> statement-breakpoint
CREATE INDEX "new_product_hidden" ON "new_product" USING btree ("created","id") WHERE "new_product"."hide";--> statement-breakpoint
CREATE INDEX "shop_item_name_in_shop" ON "shop_item" USING btree ("shop_id",lower("name"),"created","id");--> statement-breakpoint
-- The texts that lists and the box are searched for are stored as they are compared, as those of members are (migration
-- 0002): making one takes ten times as long as reading its row and comparing it. The planner learns from them how many rows
-- have some words; from a hundred samples it would learn too little of the rarer ones.
DROP INDEX new_product_search;
--> statement-breakpoint
ALTER TABLE new_product ADD COLUMN search text GENERATED ALWAYS AS (' ' || search_text(brand_name || ' ' || product_name)) STORED;
--> statement-breakpoint
ALTER TABLE new_product ALTER COLUMN search SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX new_product_search ON new_product USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
DROP INDEX shop_item_search;
--> statement-breakpoint
ALTER TABLE shop_item ADD COLUMN search text GENERATED ALWAYS AS (' ' || search_text(name)) STORED;
--> statement-breakpoint
ALTER TABLE shop_item ALTER COLUMN search SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX shop_item_search ON shop_item USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
DROP INDEX post_search;
--> statement-breakpoint
ALTER TABLE post ADD COLUMN search text GENERATED ALWAYS AS (' ' || search_text(title)) STORED;
--> statement-breakpoint
ALTER TABLE post ALTER COLUMN search SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX post_search ON post USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
DROP INDEX product_question_search;
--> statement-breakpoint
ALTER TABLE product_question ADD COLUMN search text GENERATED ALWAYS AS (' ' || search_text(question)) STORED;
--> statement-breakpoint
ALTER TABLE product_question ALTER COLUMN search SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX product_question_search ON product_question USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
DROP INDEX collection_search;
--> statement-breakpoint
ALTER TABLE collection ADD COLUMN search text GENERATED ALWAYS AS (' ' || search_text(name)) STORED;
--> statement-breakpoint
ALTER TABLE collection ALTER COLUMN search SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX collection_search ON collection USING gin (search gin_trgm_ops) WITH (fastupdate = off) WHERE NOT protected;
--> statement-breakpoint
DROP INDEX routine_search;
--> statement-breakpoint
ALTER TABLE routine ADD COLUMN search text GENERATED ALWAYS AS (' ' || search_text(name)) STORED;
--> statement-breakpoint
ALTER TABLE routine ALTER COLUMN search SET STATISTICS 1000;
--> statement-breakpoint
CREATE INDEX routine_search ON routine USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
DROP INDEX shop_brand_search;
--> statement-breakpoint
ALTER TABLE shop_brand ADD COLUMN search text GENERATED ALWAYS AS (' ' || search_text(name)) STORED;
--> statement-breakpoint
CREATE INDEX shop_brand_search ON shop_brand USING gin (search gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
ALTER TABLE account ALTER COLUMN search SET STATISTICS 1000;
--> statement-breakpoint
DROP STATISTICS collection_search_text;
--> statement-breakpoint
ANALYZE account, new_product, shop_item, shop_brand, post, product_question, collection, routine;
--> statement-breakpoint
SELECT owned_size_keep('product_question', 'product_question_answer');
--> statement-breakpoint
SELECT list_day_keep('product_question', '''''');
--> statement-breakpoint
-- The log leaves out what is made from other columns.
SELECT log_edits_of('new_product', '{"new_product": "id", "product": "product_id"}');
--> statement-breakpoint
SELECT log_edits_of('shop_item', '{"shop_item": "id"}');
--> statement-breakpoint
SELECT log_edits_of('post', '{"post": "id"}', counts => '{upvote_count}');
--> statement-breakpoint
SELECT log_edits_of('product_question', '{"product_question": "id"}', '{size}');
--> statement-breakpoint
SELECT log_edits_of('collection', '{"collection": "id"}', '{size}');
--> statement-breakpoint
SELECT log_edits_of('routine', '{"routine": "id"}', '{size}');
