CREATE TABLE "passkey_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_version_vaults_user_id_version_fk" FOREIGN KEY ("user_id","version") REFERENCES "public"."vaults"("user_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY own ON passkeys TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  -- Challenges are the server's alone.
  FOREACH name IN ARRAY ARRAY['passkeys', 'passkey_challenges'] LOOP
    EXECUTE format('CREATE POLICY beyond ON %I TO evenkeel_system USING (true)', name);
    EXECUTE format('CREATE POLICY backup ON %I FOR SELECT TO evenkeel_backup USING (true)', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
