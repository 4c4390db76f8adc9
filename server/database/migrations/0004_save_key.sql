ALTER TABLE "product" ADD COLUMN "save_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "product_save_key" ON "product" USING btree ("save_key") WHERE "product"."save_key" is not null;