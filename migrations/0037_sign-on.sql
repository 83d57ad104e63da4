CREATE TABLE "identity_providers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"proof" text NOT NULL,
	"master_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"accepted_factors" text[] NOT NULL,
	"external_id_claim" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"takes_effect_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "linked_identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "linked_identities_providerId_subject_unique" UNIQUE("provider_id","subject"),
	CONSTRAINT "linked_identities_providerId_userId_unique" UNIQUE("provider_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sign_on_attempts" (
	"browser_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_settings" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"is_password_off" boolean DEFAULT false NOT NULL,
	"password_kept_by" uuid[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signed_on_by" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "has_providers_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_identities" ADD CONSTRAINT "linked_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_identities" ADD CONSTRAINT "linked_identities_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_settings" ADD CONSTRAINT "sign_on_settings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_providers_institution_id_index" ON "identity_providers" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "identity_providers_proposed_by_index" ON "identity_providers" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_provider_id_index" ON "sign_on_attempts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_user_id_index" ON "sign_on_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_settings_code_once" ON "sign_on_settings" USING btree (lower("code"));
--> statement-breakpoint
CREATE POLICY beyond ON identity_providers TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON identity_providers FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE identity_providers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON linked_identities TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON linked_identities TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON linked_identities FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE linked_identities ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY beyond ON sign_on_attempts TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON sign_on_attempts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE sign_on_attempts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY beyond ON sign_on_settings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON sign_on_settings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE sign_on_settings ENABLE ROW LEVEL SECURITY;
