CREATE TABLE "coverage_day" (
	"day" date PRIMARY KEY NOT NULL,
	"scans" bigint NOT NULL,
	"answered" bigint NOT NULL,
	"missed" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coverage_figure" (
	"part" text NOT NULL,
	"of" text NOT NULL,
	"scans" bigint NOT NULL,
	"answered" bigint NOT NULL,
	"products" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"no_picture" integer NOT NULL,
	"no_list" integer NOT NULL,
	"no_hazard" integer NOT NULL,
	CONSTRAINT "coverage_figure_part_of_pk" PRIMARY KEY("part","of")
);
--> statement-breakpoint
CREATE TABLE "coverage_state" (
	"one" smallint PRIMARY KEY NOT NULL,
	"counted" timestamp with time zone,
	"edit_id" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "coverage_state_once" CHECK ("coverage_state"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE "desk_kind" (
	"kind" text PRIMARY KEY NOT NULL,
	"seconds" real NOT NULL,
	"share" real NOT NULL,
	"strength" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_reach" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"reach" integer NOT NULL,
	"picture" boolean NOT NULL,
	"list" boolean NOT NULL,
	"hazard" boolean NOT NULL,
	"list_age" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_scan" (
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	"scans" integer NOT NULL,
	CONSTRAINT "product_scan_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
ALTER TABLE "desk_item" ADD COLUMN "reach" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_item" ADD COLUMN "worth" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_item" ADD COLUMN "likely" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "product_reach_picture" ON "product_reach" USING btree ("reach","product_id") WHERE not "product_reach"."picture";--> statement-breakpoint
CREATE INDEX "product_reach_list" ON "product_reach" USING btree ("reach","product_id") WHERE not "product_reach"."list";--> statement-breakpoint
CREATE INDEX "product_reach_hazard" ON "product_reach" USING btree ("reach","product_id") WHERE not "product_reach"."hazard";--> statement-breakpoint
CREATE INDEX "product_reach_unanswered" ON "product_reach" USING btree ("reach","product_id") WHERE not ("product_reach"."picture" and "product_reach"."list" and "product_reach"."hazard");--> statement-breakpoint
CREATE INDEX "product_reach_order" ON "product_reach" USING btree ("reach","product_id");--> statement-breakpoint
CREATE INDEX "product_scan_day" ON "product_scan" USING btree ("day");--> statement-breakpoint
CREATE INDEX "desk_item_worth" ON "desk_item" USING btree ((- "worth"),"since","kind","item_id") WHERE "desk_item"."state" in ('waiting', 'later', 'handed');--> statement-breakpoint
CREATE INDEX "desk_item_likely" ON "desk_item" USING btree ((- "likely"),"since","kind","item_id") WHERE "desk_item"."state" in ('waiting', 'later', 'handed');--> statement-breakpoint
-- by hand
INSERT INTO coverage_state (one) VALUES (1);
