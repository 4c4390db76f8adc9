DROP INDEX "picture_hash_hash";--> statement-breakpoint
DROP INDEX "picture_hash_bands";--> statement-breakpoint
ALTER TABLE "picture_hash" ALTER COLUMN "alike" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "picture_hash" ADD COLUMN "key" integer;--> statement-breakpoint
ALTER TABLE "picture_hash" ADD COLUMN "colours" "bytea";--> statement-breakpoint
ALTER TABLE "duplicate_waiting" ADD COLUMN "many" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import" ADD COLUMN "batch" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "picture_hash_key" ON "picture_hash" USING btree ("key");--> statement-breakpoint
CREATE INDEX "duplicate_waiting_turn" ON "duplicate_waiting" USING btree ("many","id");--> statement-breakpoint
ALTER TABLE "picture_hash" DROP COLUMN "hash";--> statement-breakpoint
ALTER TABLE "picture_hash" DROP COLUMN "bands";--> statement-breakpoint
-- by hand
TRUNCATE "picture_hash";
