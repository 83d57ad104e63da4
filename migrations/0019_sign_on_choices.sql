CREATE TABLE "past_identities" (
	"provider_id" uuid NOT NULL,
	"subject_hash" "bytea" NOT NULL,
	CONSTRAINT "past_identities_provider_id_subject_hash_pk" PRIMARY KEY("provider_id","subject_hash")
);
--> statement-breakpoint
ALTER TABLE "saml_answers" ADD COLUMN "person" jsonb;--> statement-breakpoint
ALTER TABLE "saml_providers" ADD COLUMN "sign_in_binding" text DEFAULT 'redirect' NOT NULL;--> statement-breakpoint
ALTER TABLE "saml_providers" ADD COLUMN "metadata_address" text;--> statement-breakpoint
ALTER TABLE "saml_providers" ADD COLUMN "read_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saml_providers" ADD COLUMN "unread_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "scopes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "makes_accounts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "linked_identities" ADD COLUMN "is_of_member" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "past_identities" ADD CONSTRAINT "past_identities_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE past_identities ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON past_identities FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON past_identities TO evenkeel_system USING (true);
--> statement-breakpoint
-- However a connection ends: by its owner, with the account, or after a reset. Those of a provider that is removed are over.
CREATE FUNCTION keep_past_identity() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  INSERT INTO past_identities (provider_id, subject_hash)
  SELECT id, sha256(convert_to(id || ' ' || OLD.subject, 'UTF8')) FROM identity_providers WHERE id = OLD.provider_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER linked_identities_ended AFTER DELETE ON linked_identities FOR EACH ROW EXECUTE FUNCTION keep_past_identity();
