CREATE TABLE "vault_wrappings" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"way_in" text NOT NULL,
	"parameters" text,
	"under" integer,
	"master_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vault_wrappings_user_id_version_way_in_pk" PRIMARY KEY("user_id","version","way_in")
);
--> statement-breakpoint
CREATE TABLE "vaults" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"public_key" "bytea" NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "vaults_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "shared_entry_keys" (
	"entry_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "shared_entry_keys_entry_id_reader_id_pk" PRIMARY KEY("entry_id","reader_id")
);
--> statement-breakpoint
CREATE TABLE "earlier_safety_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personal_keys" ADD COLUMN "purpose" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "vault_version" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "vault_master_id" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "vault_key" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_closed_vault" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "shared_text" "bytea";--> statement-breakpoint
ALTER TABLE "vault_wrappings" ADD CONSTRAINT "vault_wrappings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaults" ADD CONSTRAINT "vaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_entry_keys" ADD CONSTRAINT "shared_entry_keys_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_entry_keys" ADD CONSTRAINT "shared_entry_keys_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_entry_keys" ADD CONSTRAINT "shared_entry_keys_grant" FOREIGN KEY ("connection_id","owner_id","name") REFERENCES "public"."sharing_grants"("connection_id","owner_id","name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_safety_plans" ADD CONSTRAINT "earlier_safety_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_entry_keys_connection_id_owner_id_name_index" ON "shared_entry_keys" USING btree ("connection_id","owner_id","name");--> statement-breakpoint
CREATE INDEX "earlier_safety_plans_user_id_index" ON "earlier_safety_plans" USING btree ("user_id");
--> statement-breakpoint
-- Personal keys served private texts and words to responders alike. Where nothing was said to responders, a key is
-- for private texts alone. The product parts the others at its next start, before anybody's vault is made.
UPDATE "personal_keys" SET "purpose" = 'private' WHERE NOT EXISTS (
  SELECT FROM "alerts"
  WHERE ("alerts"."subject_id" = "personal_keys"."user_id" OR "alerts"."resolved_by" = "personal_keys"."user_id")
    AND ("alerts"."message" IS NOT NULL OR "alerts"."note" IS NOT NULL)
);
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['vaults', 'vault_wrappings', 'earlier_safety_plans'] LOOP
    EXECUTE format('CREATE POLICY own ON %I TO evenkeel_caller USING (user_id = (SELECT present_user()))', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- The owner of an entry seals its key for readers; a reader reads their own.
CREATE POLICY own ON shared_entry_keys TO evenkeel_caller USING (owner_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY reading ON shared_entry_keys FOR SELECT TO evenkeel_caller USING (reader_id = (SELECT present_user()));
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['vaults', 'vault_wrappings', 'shared_entry_keys', 'earlier_safety_plans'] LOOP
    EXECUTE format('CREATE POLICY beyond ON %I TO evenkeel_system USING (true)', name);
    EXECUTE format('CREATE POLICY backup ON %I FOR SELECT TO evenkeel_backup USING (true)', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
