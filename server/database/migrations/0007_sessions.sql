ALTER TABLE "login_log" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "login_log" ADD COLUMN "untold_address" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "known_browser" boolean;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "known_address" boolean;--> statement-breakpoint
CREATE INDEX "login_log_untold" ON "login_log" USING btree ("account_id") WHERE "login_log"."untold_address" is not null;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_unique" UNIQUE("id");