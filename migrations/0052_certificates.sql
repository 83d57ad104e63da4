CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"jws" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_userId_moduleId_unique" UNIQUE("user_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"master_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signing_keys_masterId_unique" UNIQUE("master_id")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand: row-level security.
CREATE POLICY own ON certificates TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON certificates TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON certificates FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE certificates ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- No caller reads the keys that sign, not even their public halves: the product does so for them.
CREATE POLICY beyond ON signing_keys TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON signing_keys FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE signing_keys ENABLE ROW LEVEL SECURITY;
