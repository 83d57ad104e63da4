CREATE TABLE "measures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "measures" ADD CONSTRAINT "measures_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "measures_institution_id_day_index" ON "measures" USING btree ("institution_id","day");--> statement-breakpoint
-- By hand: row-level security. Administrators see and write what their institution did.
CREATE POLICY institution ON measures TO evenkeel_caller
  USING (institution_id = (SELECT present_institution()) AND (SELECT present_user()) IS NOT NULL);
--> statement-breakpoint
CREATE POLICY beyond ON measures TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON measures FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE measures ENABLE ROW LEVEL SECURITY;
