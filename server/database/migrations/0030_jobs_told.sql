-- Jobs tell what they changed from what was so already, and from what they changed only in part.
ALTER TABLE "job" ADD COLUMN "partly" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "unchanged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "tried" timestamp with time zone;--> statement-breakpoint
UPDATE job SET unchanged = same.rows, done = done - same.rows
FROM (SELECT job_id, count(*)::int AS rows FROM job_row
    WHERE state = 'done' AND coalesce(log_ids = '{}', log_to = log_from) GROUP BY job_id) AS same
WHERE job.id = same.job_id;--> statement-breakpoint
-- A job whose first step changed nothing has an unknown edit in place of its own, which its records know.
UPDATE job SET edits = array(
    SELECT DISTINCT edit_id FROM job_row
    WHERE job_id = job.id AND state = 'done' AND coalesce(log_ids <> '{}', log_to > log_from) AND edit_id IS NOT NULL
    ORDER BY edit_id)
WHERE array_position(edits, NULL) IS NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_edits_known" CHECK (array_position("job"."edits", null) is null);--> statement-breakpoint
DROP INDEX "job_row_skipped";--> statement-breakpoint
CREATE INDEX "job_row_reason" ON "job_row" USING btree ("job_id","place") WHERE "job_row"."reason" is not null;
