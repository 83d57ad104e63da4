CREATE TABLE "poster_loads" (
	"institution_id" uuid NOT NULL,
	"day" date NOT NULL,
	"loads" integer NOT NULL,
	CONSTRAINT "poster_loads_institution_id_day_pk" PRIMARY KEY("institution_id","day")
);
--> statement-breakpoint
CREATE TABLE "posters" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "posters_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "poster_loads" ADD CONSTRAINT "poster_loads_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posters" ADD CONSTRAINT "posters_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand: row-level security.
CREATE POLICY own ON poster_loads FOR SELECT TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON poster_loads TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON poster_loads FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE poster_loads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON posters TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON posters TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON posters FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE posters ENABLE ROW LEVEL SECURITY;
