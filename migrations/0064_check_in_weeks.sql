CREATE TABLE "check_in_weeks" (
	"institution_id" uuid NOT NULL,
	"sunday" date NOT NULL,
	"user_id" uuid NOT NULL,
	"unit_id" uuid,
	"shift_id" uuid,
	"count" integer NOT NULL,
	"days" integer NOT NULL,
	"stress_sum" integer NOT NULL,
	"sleep_count" integer NOT NULL,
	"sleep_sum" integer NOT NULL,
	"shift_count" integer NOT NULL,
	"overtime_count" integer NOT NULL,
	"double_count" integer NOT NULL,
	"incident_count" integer NOT NULL,
	CONSTRAINT "check_in_weeks_institution_id_sunday_user_id_pk" PRIMARY KEY("institution_id","sunday","user_id")
);
--> statement-breakpoint
ALTER TABLE "rollup_progress" ADD COLUMN "weeks_through" date;--> statement-breakpoint
-- By hand: the weeks of the last quarter, from the days that are rolled up. They are not made of the check-ins again,
-- since whoever has left for another institution is in the days alone. The keys come after it: they would be looked up
-- row by row, and would keep people from being changed meanwhile.
INSERT INTO check_in_weeks (institution_id, sunday, user_id, unit_id, shift_id, count, days, stress_sum, sleep_count,
	sleep_sum, shift_count, overtime_count, double_count, incident_count)
SELECT d.institution_id, date_trunc('week', d.day)::date + 6, d.user_id,
	(array_agg(d.unit_id ORDER BY d.last_at DESC))[1], (array_agg(d.shift_id ORDER BY d.last_at DESC))[1],
	sum(d.count), count(DISTINCT d.day), sum(d.stress_sum), sum(d.sleep_count),
	sum(d.sleep_sum), sum(d.shift_count), sum(d.overtime_count), sum(d.double_count), sum(d.incident_count)
FROM check_in_days d JOIN rollup_progress p ON p.institution_id = d.institution_id
WHERE d.day > p.through - 91
GROUP BY 1, 2, 3;
--> statement-breakpoint
UPDATE rollup_progress SET weeks_through = through;
--> statement-breakpoint
ALTER TABLE "check_in_weeks" ADD CONSTRAINT "check_in_weeks_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_weeks" ADD CONSTRAINT "check_in_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_weeks" ADD CONSTRAINT "check_in_weeks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_weeks" ADD CONSTRAINT "check_in_weeks_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_weeks_user_id_index" ON "check_in_weeks" USING btree ("user_id");--> statement-breakpoint
-- By hand: row-level security. No caller reads these rows; reports are made of them as the system.
CREATE POLICY beyond ON check_in_weeks TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON check_in_weeks FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE check_in_weeks ENABLE ROW LEVEL SECURITY;
