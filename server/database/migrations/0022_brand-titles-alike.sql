-- Brands with a similar name: `brand_alike` normalizes the name of every brand that it compares; an entry has it.
CREATE INDEX CONCURRENTLY search_entry_alike ON search_entry USING gin (title gin_trgm_ops)
WITH (fastupdate = off) WHERE product_id IS NULL;
