ALTER TABLE "audit_sealing" ADD COLUMN "whole_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_sealing" ADD COLUMN "whole_due_at" timestamp with time zone;