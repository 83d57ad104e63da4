ALTER TABLE "check_in_days" ADD COLUMN "sleep_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "check_in_days" ADD COLUMN "sleep_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "check_in_days" ADD COLUMN "shift_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "check_in_days" ADD COLUMN "overtime_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "check_in_days" ADD COLUMN "double_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "check_in_days" ADD COLUMN "incident_count" integer DEFAULT 0 NOT NULL;