DROP INDEX "picture_hash_hash";--> statement-breakpoint
DROP INDEX "picture_hash_bands";--> statement-breakpoint
ALTER TABLE "picture_hash" ALTER COLUMN "alike" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "picture_hash" ADD COLUMN "key" integer;--> statement-breakpoint
ALTER TABLE "picture_hash" ADD COLUMN "colours" "bytea";--> statement-breakpoint
CREATE INDEX "picture_hash_key" ON "picture_hash" USING btree ("key");--> statement-breakpoint
ALTER TABLE "picture_hash" DROP COLUMN "hash";--> statement-breakpoint
ALTER TABLE "picture_hash" DROP COLUMN "bands";--> statement-breakpoint
-- by hand
TRUNCATE "picture_hash";
