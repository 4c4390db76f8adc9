-- What the box looks up: see server/box. Texts are compared as in the search of members (migration 0002): anywhere in
-- them, or at the beginning of a word for one or two letters.
CREATE INDEX search_entry_of_brand ON search_entry USING gin (words) WITH (fastupdate = off) WHERE product_id IS NULL;
--> statement-breakpoint
CREATE INDEX account_username ON account (lower(username));
--> statement-breakpoint
CREATE INDEX account_search_begins ON account (search COLLATE "C");
--> statement-breakpoint
CREATE INDEX new_product_search ON new_product
USING gin ((' ' || search_text(brand_name || ' ' || product_name)) gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX shop_item_search ON shop_item
USING gin ((' ' || search_text(name)) gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX post_search ON post USING gin ((' ' || search_text(title)) gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX product_question_search ON product_question
USING gin ((' ' || search_text(question)) gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX collection_search ON collection
USING gin ((' ' || search_text(name)) gin_trgm_ops) WITH (fastupdate = off) WHERE NOT protected;
--> statement-breakpoint
CREATE INDEX routine_search ON routine USING gin ((' ' || search_text(name)) gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
-- An address of a shop without what does not matter: protocol, www, case, fragment and a slash at the end.
CREATE FUNCTION web_address(url text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(lower(url), '^[a-z]+://(www\.)?', ''), '/*(#.*)?$', '');
--> statement-breakpoint
CREATE INDEX shop_item_address ON shop_item (web_address(url)) WHERE url IS NOT NULL;
--> statement-breakpoint
CREATE INDEX item_region_url_address ON item_region_url (web_address(url));
