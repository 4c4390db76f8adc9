-- Lists of the newest know their size, and where a page far back begins, from the number of rows of each day:
-- see server/database/newestPage.ts. The numbers are kept by the statement that changes the rows, in its own
-- transaction, so whoever reads both sees the same moment; what is not committed is not counted.

-- A part is what a list may be narrowed to; a list without parts has the one part ''.
CREATE TABLE list_day (
    list text COLLATE "C" NOT NULL,
    part text COLLATE "C" NOT NULL,
    day integer NOT NULL,
    rows integer NOT NULL,
    PRIMARY KEY (list, part, day)
) WITH (fillfactor = 50);
--> statement-breakpoint
-- Days since 1970-01-01 in UTC.
CREATE FUNCTION list_day_of(moment timestamptz) RETURNS integer
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN floor(extract(epoch FROM moment) / 86400)::integer;
--> statement-breakpoint
CREATE FUNCTION list_day_start(day integer) RETURNS timestamptz
LANGUAGE sql STABLE STRICT PARALLEL SAFE
RETURN to_timestamp(day * 86400.0);
--> statement-breakpoint
-- After a statement. The argument says which part a row is in. Days are taken in order, so that two statements
-- that meet on several days wait for each other and do not lock each other out.
CREATE FUNCTION list_day_count() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    came text := format('SELECT created, %s AS part, 1 AS change FROM came', tg_argv[0]);
    went text := format('SELECT created, %s AS part, -1 AS change FROM went', tg_argv[0]);
BEGIN
    IF tg_op = 'TRUNCATE' THEN
        DELETE FROM list_day WHERE list = tg_table_name;
        RETURN NULL;
    END IF;
    EXECUTE format(
        'INSERT INTO list_day AS known (list, part, day, rows)
        SELECT %L, part, list_day_of(created), sum(change) FROM (%s) AS moved
        GROUP BY part, list_day_of(created) HAVING sum(change) <> 0 ORDER BY part, list_day_of(created)
        ON CONFLICT (list, part, day) DO UPDATE SET rows = known.rows + excluded.rows',
        tg_table_name,
        CASE tg_op WHEN 'INSERT' THEN came WHEN 'DELETE' THEN went ELSE came || ' UNION ALL ' || went END
    );
    RETURN NULL;
END $$;
--> statement-breakpoint
-- Counts the rows there are and keeps counting. The triggers hold off writers until this is committed.
CREATE FUNCTION list_day_keep(list text, part text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('CREATE TRIGGER list_day_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS came
        FOR EACH STATEMENT EXECUTE FUNCTION list_day_count(%L)', list, part);
    EXECUTE format('CREATE TRIGGER list_day_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS went
        FOR EACH STATEMENT EXECUTE FUNCTION list_day_count(%L)', list, part);
    EXECUTE format('CREATE TRIGGER list_day_update AFTER UPDATE ON %I
        REFERENCING OLD TABLE AS went NEW TABLE AS came
        FOR EACH STATEMENT EXECUTE FUNCTION list_day_count(%L)', list, part);
    EXECUTE format('CREATE TRIGGER list_day_truncate AFTER TRUNCATE ON %I
        FOR EACH STATEMENT EXECUTE FUNCTION list_day_count(%L)', list, part);
    EXECUTE format('INSERT INTO list_day SELECT %L, %s, list_day_of(created), count(*) FROM %I GROUP BY 2, 3',
        list, part, list);
END $$;
--> statement-breakpoint
SELECT list_day_keep('account', '''''');
--> statement-breakpoint
SELECT list_day_keep('product_review', '''''');
--> statement-breakpoint
SELECT list_day_keep('correction', 'CASE WHEN resolved THEN ''resolved'' ELSE ''unresolved'' END');
--> statement-breakpoint
SELECT list_day_keep('barcode_scan_miss', '''''');
--> statement-breakpoint
SELECT list_day_keep('collection', 'CASE WHEN protected THEN ''protected'' ELSE ''own'' END');
--> statement-breakpoint
SELECT list_day_keep('routine', '''''');
