ALTER TABLE "alert_events" ADD COLUMN "contact_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alert_events" ADD COLUMN "how" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "contact_kind" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "contact_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "contact_how" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "contact_by" text;