ALTER TABLE "alert_events" ADD COLUMN "loss" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "given_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "responder_grants" ADD COLUMN "asleep_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "alerts_acknowledged" ON "alerts" USING btree ("id") WHERE "alerts"."status" = 'acknowledged';