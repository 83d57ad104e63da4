CREATE TABLE "roster_mappings" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"headings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"source" text NOT NULL,
	"started_by" uuid,
	"file_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"problem" text,
	"roles" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"refused" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roster_mappings" ADD CONSTRAINT "roster_mappings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rosters_institution_id_started_at_index" ON "rosters" USING btree ("institution_id","started_at");--> statement-breakpoint
CREATE INDEX "rosters_started_by_index" ON "rosters" USING btree ("started_by");
--> statement-breakpoint
-- People managers read their institution's rosters and headings. Only the product writes them.
CREATE POLICY own ON rosters FOR SELECT TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON rosters TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON rosters FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE rosters ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON roster_mappings FOR SELECT TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON roster_mappings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON roster_mappings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE roster_mappings ENABLE ROW LEVEL SECURITY;
