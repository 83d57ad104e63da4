CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"to_institution_id" uuid NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"released_by" uuid,
	"undone_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"unit_id" uuid,
	"shift_id" uuid,
	"unit_since" timestamp with time zone,
	"shift_since" timestamp with time zone,
	"institution_since" timestamp with time zone,
	"badge_number" text,
	"external_id" text
);
--> statement-breakpoint
DROP INDEX "alerts_one_active";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "institution_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_to_institution_id_institutions_id_fk" FOREIGN KEY ("to_institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "releases_institution_id_released_at_index" ON "releases" USING btree ("institution_id","released_at");--> statement-breakpoint
CREATE INDEX "releases_user_id_index" ON "releases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "releases_released_by_index" ON "releases" USING btree ("released_by");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_active" ON "alerts" USING btree ("subject_id","group","institution_id") WHERE "alerts"."status" = 'active';
--> statement-breakpoint
-- A release is its person's, and of the institution that they left, which may take it back. Only the product writes it.
CREATE POLICY own ON releases FOR SELECT TO evenkeel_caller
  USING (user_id = (SELECT present_user()) OR institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON releases TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON releases FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE releases ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- An alert that was open when its person left shows who it is until it is resolved, since somebody has to answer.
CREATE POLICY answering ON users FOR SELECT TO evenkeel_caller
  USING (id IN (
    SELECT subject_id FROM alerts
    WHERE institution_id = (SELECT present_institution()) AND status IN ('active', 'acknowledged')
  ));
