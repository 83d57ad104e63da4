CREATE TABLE "opening_overrides" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "open_to_people_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "opening_overrides" ADD CONSTRAINT "opening_overrides_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_overrides" ADD CONSTRAINT "opening_overrides_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_overrides" ADD CONSTRAINT "opening_overrides_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_overrides_asked_by_index" ON "opening_overrides" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "opening_overrides_confirmed_by_index" ON "opening_overrides" USING btree ("confirmed_by");--> statement-breakpoint
ALTER TABLE opening_overrides ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON opening_overrides FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON opening_overrides TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY own ON opening_overrides TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
-- What is there is open, and stays so.
UPDATE institutions SET open_to_people_since = created_at;
