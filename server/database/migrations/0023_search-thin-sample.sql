CREATE INDEX CONCURRENTLY search_entry_thin ON search_entry USING gin (words) WITH (fastupdate = off)
WHERE id % 1024 = 0;
