ALTER TABLE "rosters" ADD COLUMN "effects" jsonb;--> statement-breakpoint
ALTER TABLE "rosters" ADD COLUMN "undone_at" timestamp with time zone;