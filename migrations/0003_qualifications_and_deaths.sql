CREATE TABLE "deaths" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"population" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" uuid,
	"done" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "responder_grants" ADD COLUMN "qualification" text;--> statement-breakpoint
ALTER TABLE "responder_grants" ADD COLUMN "proof_ends_on" date;--> statement-breakpoint
ALTER TABLE "deaths" ADD CONSTRAINT "deaths_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deaths" ADD CONSTRAINT "deaths_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deaths" ADD CONSTRAINT "deaths_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deaths" ADD CONSTRAINT "deaths_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deaths_once" ON "deaths" USING btree ("subject_id") WHERE "deaths"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "deaths_institution_id_index" ON "deaths" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "deaths_recorded_by_index" ON "deaths" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "deaths_taken_back_by_index" ON "deaths" USING btree ("taken_back_by");--> statement-breakpoint
ALTER TABLE deaths ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON deaths FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON deaths TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY own ON deaths TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
