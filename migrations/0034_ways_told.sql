ALTER TABLE "alert_events" ADD COLUMN "phones" integer;--> statement-breakpoint
ALTER TABLE "alert_events" ADD COLUMN "mails" integer;