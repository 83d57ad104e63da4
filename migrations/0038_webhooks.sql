CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_key" text,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"alert_id" uuid,
	"severity" text,
	"unit" text,
	"is_drill" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"status" integer,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"url" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"master_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"older_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"is_failure_told" boolean DEFAULT false NOT NULL,
	"sends_names" boolean DEFAULT false NOT NULL,
	"names_asked_by" uuid
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_names_asked_by_users_id_fk" FOREIGN KEY ("names_asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("webhook_id","event_key") WHERE "webhook_deliveries"."event_key" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_institution_id_at_index" ON "webhook_deliveries" USING btree ("institution_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at_index" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_institution_id_index" ON "webhooks" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "webhooks_names_asked_by_index" ON "webhooks" USING btree ("names_asked_by");
--> statement-breakpoint
CREATE POLICY institution ON webhooks TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON webhooks TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON webhooks FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE webhooks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY institution ON webhook_deliveries TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON webhook_deliveries TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON webhook_deliveries FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY;
