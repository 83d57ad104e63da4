CREATE TABLE "shown_measures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"clinician_id" uuid NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"sealed" "bytea",
	"version" integer,
	"shown_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shown_measures" ADD CONSTRAINT "shown_measures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_measures" ADD CONSTRAINT "shown_measures_clinician_id_users_id_fk" FOREIGN KEY ("clinician_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_measures_clinician_id_index" ON "shown_measures" USING btree ("clinician_id");--> statement-breakpoint
ALTER TABLE shown_measures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON shown_measures FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON shown_measures TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY own ON shown_measures TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY shown_to ON shown_measures FOR SELECT TO evenkeel_caller USING (((clinician_id = ( SELECT present_user() AS present_user)) AND (until > now())));
