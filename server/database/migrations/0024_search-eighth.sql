CREATE INDEX CONCURRENTLY search_entry_eighth ON search_entry USING gin (words) WITH (fastupdate = off)
WHERE id % 8 = 0;
