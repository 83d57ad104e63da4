CREATE TABLE "reminder_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"endpoint_hash" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "reminder_devices_endpointHash_unique" UNIQUE("endpoint_hash")
);
--> statement-breakpoint
CREATE TABLE "reminder_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"days" text[] NOT NULL,
	"times" text[] NOT NULL,
	"shift" text[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminder_devices" ADD CONSTRAINT "reminder_devices_user_id_reminder_plans_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."reminder_plans"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_plans" ADD CONSTRAINT "reminder_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_plans" ADD CONSTRAINT "reminder_plans_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_devices_user_id_index" ON "reminder_devices" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY own ON reminder_devices TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON reminder_devices TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON reminder_devices FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE reminder_devices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON reminder_plans TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON reminder_plans TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON reminder_plans FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE reminder_plans ENABLE ROW LEVEL SECURITY;
