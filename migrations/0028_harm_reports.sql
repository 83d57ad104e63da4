CREATE TABLE "harm_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shows_name" boolean NOT NULL,
	"what" "bytea" NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"answer" "bytea"
);
--> statement-breakpoint
CREATE TABLE "safety_officers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"appointed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"accepted_version" text,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "harm_reports" ADD CONSTRAINT "harm_reports_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harm_reports" ADD CONSTRAINT "harm_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harm_reports" ADD CONSTRAINT "harm_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_officers" ADD CONSTRAINT "safety_officers_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_officers" ADD CONSTRAINT "safety_officers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "harm_reports_institution_id_created_at_index" ON "harm_reports" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "harm_reports_user_id_index" ON "harm_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "harm_reports_closed_by_index" ON "harm_reports" USING btree ("closed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "safety_officers_one" ON "safety_officers" USING btree ("institution_id") WHERE "safety_officers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "safety_officers_user_id_index" ON "safety_officers" USING btree ("user_id");
--> statement-breakpoint
CREATE POLICY own ON harm_reports TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON harm_reports TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON harm_reports FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE harm_reports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON safety_officers TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON safety_officers TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON safety_officers FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE safety_officers ENABLE ROW LEVEL SECURITY;
