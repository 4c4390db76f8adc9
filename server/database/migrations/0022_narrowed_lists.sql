DROP INDEX "post_channel";--> statement-breakpoint
CREATE INDEX "post_scheduled" ON "post" USING btree ("visible_after") WHERE "post"."visible_after" is not null;--> statement-breakpoint
CREATE INDEX "correction_of_product" ON "correction" USING btree ("created","id") WHERE "correction"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "correction_of_brand" ON "correction" USING btree ("created","id") WHERE "correction"."brand_id" is not null;--> statement-breakpoint
CREATE INDEX "correction_of_ingredient" ON "correction" USING btree ("created","id") WHERE "correction"."ingredient_id" is not null;--> statement-breakpoint
CREATE INDEX "new_product_pictured" ON "new_product" USING btree ("created","id") WHERE coalesce("new_product"."front_image", "new_product"."back_image", "new_product"."ingredients_image") is not null;--> statement-breakpoint
CREATE INDEX "new_product_without_picture" ON "new_product" USING btree ("created","id") WHERE coalesce("new_product"."front_image", "new_product"."back_image", "new_product"."ingredients_image") is null;--> statement-breakpoint
CREATE INDEX "product_review_stars" ON "product_review" USING btree ("num_stars","created","id");--> statement-breakpoint
CREATE INDEX "post_channel" ON "post" USING btree ("channel_id","created","id");--> statement-breakpoint
-- The LIKE pattern of the words of a text from search_text in their order, of which those of one or two letters begin a
-- word; null, which matches nothing, for a text without words. As a function, it is known when a query is planned.
CREATE FUNCTION search_pattern(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
    SELECT '%' || string_agg(CASE WHEN length(word) < 3 THEN ' ' ELSE '' END || word, '%' ORDER BY place) || '%'
    FROM unnest(string_to_array(value, ' ')) WITH ORDINALITY AS given (word, place) WHERE word <> '');
