ALTER TABLE "users" ADD COLUMN "unit_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shift_since" timestamp with time zone;