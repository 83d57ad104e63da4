ALTER TABLE "alerts" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "page_open_at" timestamp with time zone;