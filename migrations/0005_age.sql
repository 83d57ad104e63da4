ALTER TABLE "users" ADD COLUMN "age_band" text;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "minors" jsonb;