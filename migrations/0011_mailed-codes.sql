CREATE TABLE "mailed_codes" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_codes_user_id_purpose_pk" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_done_to_others" ON "audit_events" USING btree ("actor_id","id") WHERE "audit_events"."actor_id" is distinct from "audit_events"."subject_id";--> statement-breakpoint
CREATE POLICY own ON mailed_codes TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON mailed_codes TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON mailed_codes FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE mailed_codes ENABLE ROW LEVEL SECURITY;
