CREATE TABLE "case_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"case_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"kind" text NOT NULL,
	"content" "bytea"
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"population" text NOT NULL,
	"owner_id" uuid,
	"offered_to" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "case_acts" ADD CONSTRAINT "case_acts_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_acts" ADD CONSTRAINT "case_acts_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_acts" ADD CONSTRAINT "case_acts_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_offered_to_users_id_fk" FOREIGN KEY ("offered_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_acts_case_id_number_index" ON "case_acts" USING btree ("case_id","number");--> statement-breakpoint
CREATE INDEX "case_acts_subject_id_index" ON "case_acts" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "case_acts_by_index" ON "case_acts" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open" ON "cases" USING btree ("subject_id","institution_id") WHERE "cases"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "cases_open" ON "cases" USING btree ("institution_id","population") WHERE "cases"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "cases_owner_id_index" ON "cases" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "cases_offered_to_index" ON "cases" USING btree ("offered_to");--> statement-breakpoint
ALTER TABLE case_acts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON case_acts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON case_acts TO evenkeel_system USING (true);
--> statement-breakpoint
ALTER TABLE cases ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON cases FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON cases TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY own ON cases TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY own ON case_acts TO evenkeel_caller USING ((EXISTS ( SELECT
   FROM cases
  WHERE (cases.id = case_acts.case_id))));
--> statement-breakpoint
-- What is open at the upgrade is a case too.
INSERT INTO cases (institution_id, subject_id, population, owner_id, opened_at)
SELECT DISTINCT ON (subject_id, institution_id) institution_id, subject_id, population, owner_id, opened_at FROM (
  SELECT institution_id, subject_id, population, acknowledged_by AS owner_id, created_at AS opened_at FROM alerts
  WHERE status = 'acknowledged' AND subject_id IS NOT NULL
  UNION ALL
  SELECT f.institution_id, f.subject_id, f.population, coalesce(f.taken_by, a.resolved_by), a.created_at
  FROM follow_ups f JOIN alerts a ON a.id = f.alert_id WHERE f.status = 'open'
) open ORDER BY subject_id, institution_id, opened_at;
