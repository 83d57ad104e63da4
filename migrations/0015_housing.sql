ALTER TABLE "users" ADD COLUMN "housing" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "housing" text;