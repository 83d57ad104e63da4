ALTER TABLE "assessments" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "short_screenings" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;