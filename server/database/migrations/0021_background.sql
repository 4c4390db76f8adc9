CREATE TABLE "failing_work" (
	"work" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"record_id" integer DEFAULT 0 NOT NULL,
	"failures" integer NOT NULL,
	"tried" timestamp with time zone,
	"reason" jsonb NOT NULL,
	CONSTRAINT "failing_work_work_kind_record_id_pk" PRIMARY KEY("work","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "schedule" (
	"name" text PRIMARY KEY NOT NULL,
	"done" timestamp with time zone NOT NULL
);
