ALTER TABLE "assessments" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_once" UNIQUE("user_id","request_id");