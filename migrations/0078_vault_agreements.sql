CREATE TABLE "vault_agreements" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"agreed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "factor_witnessed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "came_back" jsonb;--> statement-breakpoint
ALTER TABLE "vault_agreements" ADD CONSTRAINT "vault_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_agreements" ON "audit_events" USING btree ("subject_id","id") WHERE "audit_events"."action" = 'vault.agree';
--> statement-breakpoint
CREATE POLICY own ON vault_agreements TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON vault_agreements TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON vault_agreements FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE vault_agreements ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Seals of before are of another form, and nobody agreed to their keys. Their owners are asked at their next sign-in.
DELETE FROM recovery_contact_keys;
--> statement-breakpoint
DELETE FROM shared_entry_keys;
