CREATE TABLE "clinical_sign_offs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"clinician" text NOT NULL,
	"signed_on" date NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clinical_sign_offs" ADD CONSTRAINT "clinical_sign_offs_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinical_sign_offs" ADD CONSTRAINT "clinical_sign_offs_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_confirmations" ADD CONSTRAINT "registration_confirmations_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_confirmations" ADD CONSTRAINT "registration_confirmations_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clinical_sign_offs_institution_id_recorded_at_index" ON "clinical_sign_offs" USING btree ("institution_id","recorded_at");--> statement-breakpoint
CREATE INDEX "clinical_sign_offs_recorded_by_index" ON "clinical_sign_offs" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "registration_confirmations_institution_id_recorded_at_index" ON "registration_confirmations" USING btree ("institution_id","recorded_at");--> statement-breakpoint
CREATE INDEX "registration_confirmations_recorded_by_index" ON "registration_confirmations" USING btree ("recorded_by");
--> statement-breakpoint
CREATE POLICY institution ON clinical_sign_offs FOR SELECT TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY recording ON clinical_sign_offs FOR INSERT TO evenkeel_caller
  WITH CHECK (institution_id = (SELECT present_institution()) AND recorded_by = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON clinical_sign_offs TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON clinical_sign_offs FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE clinical_sign_offs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY institution ON registration_confirmations FOR SELECT TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY recording ON registration_confirmations FOR INSERT TO evenkeel_caller
  WITH CHECK (institution_id = (SELECT present_institution()) AND recorded_by = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON registration_confirmations TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON registration_confirmations FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE registration_confirmations ENABLE ROW LEVEL SECURITY;
