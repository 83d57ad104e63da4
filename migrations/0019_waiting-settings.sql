CREATE TABLE "waiting_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"setting" text NOT NULL,
	"changes" jsonb NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"takes_effect_at" timestamp with time zone,
	CONSTRAINT "waiting_settings_institutionId_setting_unique" UNIQUE("institution_id","setting")
);
--> statement-breakpoint
ALTER TABLE "waiting_settings" ADD CONSTRAINT "waiting_settings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_settings" ADD CONSTRAINT "waiting_settings_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_settings_proposed_by_index" ON "waiting_settings" USING btree ("proposed_by");--> statement-breakpoint
CREATE POLICY own ON waiting_settings TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON waiting_settings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON waiting_settings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE waiting_settings ENABLE ROW LEVEL SECURITY;
