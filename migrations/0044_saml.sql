CREATE TABLE "saml_answers" (
	"handle_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"subject" text NOT NULL,
	"external_id" text,
	"factors" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saml_assertions" (
	"provider_id" uuid NOT NULL,
	"id_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saml_assertions_provider_id_id_hash_pk" PRIMARY KEY("provider_id","id_hash")
);
--> statement-breakpoint
CREATE TABLE "saml_providers" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"sign_in_address" text NOT NULL,
	"certificates" text[] NOT NULL,
	"own_certificate" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saml_answers" ADD CONSTRAINT "saml_answers_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_assertions" ADD CONSTRAINT "saml_assertions_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_providers" ADD CONSTRAINT "saml_providers_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saml_answers_provider_id_index" ON "saml_answers" USING btree ("provider_id");
--> statement-breakpoint
CREATE POLICY beyond ON saml_answers TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON saml_answers FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE saml_answers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY beyond ON saml_assertions TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON saml_assertions FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE saml_assertions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY beyond ON saml_providers TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON saml_providers FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE saml_providers ENABLE ROW LEVEL SECURITY;
