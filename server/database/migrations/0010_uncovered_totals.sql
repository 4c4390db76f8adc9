DROP INDEX "account_uncovered_stat_value";--> statement-breakpoint
ALTER TABLE "uncovered_stat" ADD COLUMN "total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "account_uncovered_stat_stat" ON "account_uncovered_stat" USING btree ("uncovered_stat_id");--> statement-breakpoint
-- After a statement. The rows of the stats are locked in their order, so that two statements that meet on several of
-- them wait for each other and do not lock each other out.
CREATE FUNCTION uncovered_total_keep() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
    came text := 'SELECT uncovered_stat_id, value FROM came';
    went text := 'SELECT uncovered_stat_id, -value AS value FROM went';
    stats integer[];
    changes bigint[];
BEGIN
    IF tg_op = 'TRUNCATE' THEN
        UPDATE uncovered_stat SET total = 0 WHERE total <> 0;
        RETURN NULL;
    END IF;
    EXECUTE format(
        'SELECT array_agg(stat), array_agg(change) FROM (
            SELECT uncovered_stat_id AS stat, sum(value) AS change FROM (%s) AS moved GROUP BY 1 HAVING sum(value) <> 0
        ) AS each',
        CASE tg_op WHEN 'INSERT' THEN came WHEN 'DELETE' THEN went ELSE came || ' UNION ALL ' || went END
    ) INTO stats, changes;
    IF cardinality(stats) > 1 THEN
        PERFORM FROM uncovered_stat WHERE id = ANY (stats) ORDER BY id FOR NO KEY UPDATE;
    END IF;
    UPDATE uncovered_stat SET total = total + change
    FROM unnest(stats, changes) AS moved (stat, change) WHERE id = stat;
    RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER uncovered_total_insert AFTER INSERT ON account_uncovered_stat REFERENCING NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION uncovered_total_keep();
--> statement-breakpoint
CREATE TRIGGER uncovered_total_delete AFTER DELETE ON account_uncovered_stat REFERENCING OLD TABLE AS went
FOR EACH STATEMENT EXECUTE FUNCTION uncovered_total_keep();
--> statement-breakpoint
CREATE TRIGGER uncovered_total_update AFTER UPDATE ON account_uncovered_stat
REFERENCING OLD TABLE AS went NEW TABLE AS came
FOR EACH STATEMENT EXECUTE FUNCTION uncovered_total_keep();
--> statement-breakpoint
CREATE TRIGGER uncovered_total_truncate AFTER TRUNCATE ON account_uncovered_stat
FOR EACH STATEMENT EXECUTE FUNCTION uncovered_total_keep();
--> statement-breakpoint
-- The triggers hold off writers until this is committed.
UPDATE uncovered_stat SET total = known.total
FROM (SELECT uncovered_stat_id, sum(value) AS total FROM account_uncovered_stat GROUP BY 1) AS known
WHERE known.uncovered_stat_id = uncovered_stat.id;
