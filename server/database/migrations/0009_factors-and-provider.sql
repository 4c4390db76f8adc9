CREATE TABLE "account_link" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" integer NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"used" timestamp with time zone,
	CONSTRAINT "account_link_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "account_link_account" UNIQUE("account_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"user_handle" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"alone" boolean DEFAULT false NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"used" timestamp with time zone,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "provider_grant" (
	"key" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text,
	"account_id" integer NOT NULL,
	"subject" text NOT NULL,
	"sid" text,
	"tokens" text NOT NULL,
	"signed_in" timestamp with time zone,
	"checked" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed" timestamp with time zone DEFAULT now() NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_grant_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "second_factor_due" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_grant" ADD CONSTRAINT "provider_grant_token_hash_session_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."session"("token_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "provider_grant" ADD CONSTRAINT "provider_grant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_account" ON "passkey" USING btree ("account_id","created");--> statement-breakpoint
CREATE INDEX "provider_grant_subject" ON "provider_grant" USING btree ("subject");--> statement-breakpoint
-- Whether somebody may work is no part of the record.
SELECT log_edits_of('account', '{"account": "id"}', '{password_hash,second_factor_due}');
