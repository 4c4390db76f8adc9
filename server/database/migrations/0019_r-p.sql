CREATE TABLE "week_mail" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"sent" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "week_mail" ADD CONSTRAINT "week_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;