ALTER TABLE "sign_in_failures" ADD COLUMN "subject" "bytea";--> statement-breakpoint
CREATE INDEX "sign_in_failures_subject_index" ON "sign_in_failures" USING btree ("subject");--> statement-breakpoint
-- What was counted by name alone is found by its name from now on.
UPDATE "sign_in_failures" SET "subject" = "key";
