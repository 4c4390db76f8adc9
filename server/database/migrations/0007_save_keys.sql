ALTER TABLE "brand" ADD COLUMN "save_key" uuid;--> statement-breakpoint
ALTER TABLE "ingredient" ADD COLUMN "save_key" uuid;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "save_key" uuid;--> statement-breakpoint
ALTER TABLE "post_comment" ADD COLUMN "save_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_save_key" ON "brand" USING btree ("save_key") WHERE "brand"."save_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ingredient_save_key" ON "ingredient" USING btree ("save_key") WHERE "ingredient"."save_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "post_save_key" ON "post" USING btree ("save_key") WHERE "post"."save_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "post_comment_save_key" ON "post_comment" USING btree ("save_key") WHERE "post_comment"."save_key" is not null;