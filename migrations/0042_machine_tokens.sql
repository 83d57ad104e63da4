CREATE TABLE "machine_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"noted_readings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "machine_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "scim_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"closed_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_accounts" ADD CONSTRAINT "scim_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_accounts" ADD CONSTRAINT "scim_accounts_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_tokens_institution_id_index" ON "machine_tokens" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "machine_tokens_created_by_index" ON "machine_tokens" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_accounts_user_name_once" ON "scim_accounts" USING btree ("institution_id",lower("user_name")) WHERE "scim_accounts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "scim_accounts_institution_id_index" ON "scim_accounts" USING btree ("institution_id");
--> statement-breakpoint
-- People managers see the tokens of their institution. A machine works for an institution without a person, and sees none.
CREATE POLICY institution ON machine_tokens TO evenkeel_caller
  USING (institution_id = (SELECT present_institution()) AND (SELECT present_user()) IS NOT NULL);
--> statement-breakpoint
CREATE POLICY beyond ON machine_tokens TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON machine_tokens FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE machine_tokens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON scim_accounts FOR SELECT TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON scim_accounts TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON scim_accounts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE scim_accounts ENABLE ROW LEVEL SECURITY;
