CREATE TABLE "saved_call" (
	"account_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"call" text,
	"request" text,
	"response" text,
	"edit_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_call_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
DROP INDEX "brand_save_key";--> statement-breakpoint
DROP INDEX "ingredient_save_key";--> statement-breakpoint
DROP INDEX "product_save_key";--> statement-breakpoint
DROP INDEX "post_save_key";--> statement-breakpoint
DROP INDEX "post_comment_save_key";--> statement-breakpoint
DROP INDEX "job_save_key";--> statement-breakpoint
ALTER TABLE "saved_call" ADD CONSTRAINT "saved_call_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_call_at" ON "saved_call" USING btree ("at");--> statement-breakpoint
ALTER TABLE "brand" DROP COLUMN "save_key";--> statement-breakpoint
ALTER TABLE "ingredient" DROP COLUMN "save_key";--> statement-breakpoint
ALTER TABLE "product" DROP COLUMN "save_key";--> statement-breakpoint
ALTER TABLE "post" DROP COLUMN "save_key";--> statement-breakpoint
ALTER TABLE "post_comment" DROP COLUMN "save_key";--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "save_key";