CREATE TABLE "follow_up_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"alert_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow_up_answers" ADD COLUMN "confirmation" text;--> statement-breakpoint
ALTER TABLE "follow_up_answers" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "follow_up_answers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "follow_up_looks" ADD CONSTRAINT "follow_up_looks_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_looks" ADD CONSTRAINT "follow_up_looks_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_looks" ADD CONSTRAINT "follow_up_looks_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_looks" ADD CONSTRAINT "follow_up_looks_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_looks_subject_id_at_index" ON "follow_up_looks" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "follow_up_looks_alert_id_index" ON "follow_up_looks" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "follow_up_looks_by_index" ON "follow_up_looks" USING btree ("by");--> statement-breakpoint
ALTER TABLE "follow_up_answers" ADD CONSTRAINT "follow_up_answers_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_answers_confirmed_by_index" ON "follow_up_answers" USING btree ("confirmed_by");--> statement-breakpoint
CREATE POLICY own ON follow_up_looks TO evenkeel_caller
  USING (subject_id = (SELECT present_user()) OR institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON follow_up_looks TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON follow_up_looks FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE follow_up_looks ENABLE ROW LEVEL SECURITY;
