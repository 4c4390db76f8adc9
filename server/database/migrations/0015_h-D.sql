ALTER TABLE "duplicate_waiting" ADD COLUMN "many" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "duplicate_waiting_turn" ON "duplicate_waiting" USING btree ("many","id");
