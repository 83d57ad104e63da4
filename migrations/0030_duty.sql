CREATE TABLE "duty_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"population" text NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"offered_to" uuid,
	CONSTRAINT "duty_blocks_length" CHECK ("duty_blocks"."starts_at" < "duty_blocks"."ends_at" and "duty_blocks"."ends_at" <= "duty_blocks"."starts_at" + interval '25 hours')
);
--> statement-breakpoint
CREATE TABLE "duty_hours" (
	"institution_id" uuid NOT NULL,
	"population" text NOT NULL,
	"covers_from" integer NOT NULL,
	"covers_until" integer NOT NULL,
	"out_of_hours" text NOT NULL,
	CONSTRAINT "duty_hours_institution_id_population_pk" PRIMARY KEY("institution_id","population")
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "on_duty" boolean;--> statement-breakpoint
ALTER TABLE "duty_blocks" ADD CONSTRAINT "duty_blocks_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_blocks" ADD CONSTRAINT "duty_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_blocks" ADD CONSTRAINT "duty_blocks_offered_to_users_id_fk" FOREIGN KEY ("offered_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_hours" ADD CONSTRAINT "duty_hours_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duty_blocks_institution_id_population_ends_at_index" ON "duty_blocks" USING btree ("institution_id","population","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_blocks_once" ON "duty_blocks" USING btree ("user_id","population","starts_at");--> statement-breakpoint
CREATE INDEX "duty_blocks_offered_to_index" ON "duty_blocks" USING btree ("offered_to");
--> statement-breakpoint
CREATE POLICY own ON duty_blocks FOR SELECT TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY institution ON duty_blocks TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON duty_blocks TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON duty_blocks FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE duty_blocks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY institution ON duty_hours TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON duty_hours TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON duty_hours FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE duty_hours ENABLE ROW LEVEL SECURITY;
