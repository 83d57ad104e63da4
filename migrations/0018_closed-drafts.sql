ALTER TABLE "journal_drafts" DROP CONSTRAINT "journal_drafts_once";--> statement-breakpoint
ALTER TABLE "journal_drafts" ADD COLUMN "closed_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_drafts" ADD CONSTRAINT "journal_drafts_once" UNIQUE NULLS NOT DISTINCT("user_id","entry_id","closed_version");