CREATE TABLE "triage_settings" (
	"institution_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"held_since" timestamp with time zone NOT NULL,
	CONSTRAINT "triage_settings_institution_id_version_pk" PRIMARY KEY("institution_id","version")
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "triage_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "triage_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "triage_settings" ADD CONSTRAINT "triage_settings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Whoever raises an alert reads how it is sorted. Nobody changes it but the system, once two people agreed.
CREATE POLICY reading ON triage_settings FOR SELECT TO evenkeel_caller USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON triage_settings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON triage_settings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE triage_settings ENABLE ROW LEVEL SECURITY;
