ALTER TABLE "live_events" ADD COLUMN "trace_parent" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "trace_parent" text;