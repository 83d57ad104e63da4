CREATE TABLE "follow_up_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"follow_up_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"outcome" text NOT NULL,
	"due_again_at" timestamp with time zone,
	"note" "bytea"
);
--> statement-breakpoint
CREATE TABLE "follow_up_plans" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alert_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"population" text NOT NULL,
	"interval" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp with time zone,
	"taken_by" uuid
);
--> statement-breakpoint
ALTER TABLE "follow_up_answers" ADD CONSTRAINT "follow_up_answers_follow_up_id_follow_ups_id_fk" FOREIGN KEY ("follow_up_id") REFERENCES "public"."follow_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_answers" ADD CONSTRAINT "follow_up_answers_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_answers" ADD CONSTRAINT "follow_up_answers_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_plans" ADD CONSTRAINT "follow_up_plans_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_plans" ADD CONSTRAINT "follow_up_plans_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_plans" ADD CONSTRAINT "follow_up_plans_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_answers_follow_up_id_at_index" ON "follow_up_answers" USING btree ("follow_up_id","at");--> statement-breakpoint
CREATE INDEX "follow_up_answers_subject_id_index" ON "follow_up_answers" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "follow_up_answers_by_index" ON "follow_up_answers" USING btree ("by");--> statement-breakpoint
CREATE INDEX "follow_up_plans_subject_id_index" ON "follow_up_plans" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_once" ON "follow_ups" USING btree ("alert_id","interval");--> statement-breakpoint
CREATE INDEX "follow_ups_next" ON "follow_ups" USING btree ("institution_id","status","due_at");--> statement-breakpoint
CREATE INDEX "follow_ups_closed" ON "follow_ups" USING btree ("institution_id","closed_at","id");--> statement-breakpoint
CREATE INDEX "follow_ups_subject_id_index" ON "follow_ups" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "follow_ups_taken_by_index" ON "follow_ups" USING btree ("taken_by");
--> statement-breakpoint
CREATE POLICY own ON follow_up_plans TO evenkeel_caller
  USING (subject_id = (SELECT present_user()) OR institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON follow_up_plans TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON follow_up_plans FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE follow_up_plans ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON follow_ups TO evenkeel_caller
  USING (subject_id = (SELECT present_user()) OR institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON follow_ups TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON follow_ups FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE follow_ups ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON follow_up_answers TO evenkeel_caller
  USING (EXISTS (SELECT FROM follow_ups WHERE follow_ups.id = follow_up_id));
--> statement-breakpoint
CREATE POLICY beyond ON follow_up_answers TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON follow_up_answers FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE follow_up_answers ENABLE ROW LEVEL SECURITY;
