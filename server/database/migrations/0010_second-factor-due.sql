ALTER TABLE "account" ADD COLUMN "second_factor_due" timestamp with time zone;--> statement-breakpoint
-- Whether somebody may work is no part of the record.
SELECT log_edits_of('account', '{"account": "id"}', '{password_hash,second_factor_due}');
