CREATE TABLE "alert_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"endpoint_hash" "bytea" NOT NULL,
	"sealed" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "alert_events" ADD COLUMN "devices" integer;--> statement-breakpoint
ALTER TABLE "alert_devices" ADD CONSTRAINT "alert_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_devices_once" ON "alert_devices" USING btree ("user_id","endpoint_hash");
--> statement-breakpoint
CREATE POLICY own ON alert_devices TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON alert_devices TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON alert_devices FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE alert_devices ENABLE ROW LEVEL SECURITY;
