ALTER TABLE "sign_on_attempts" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD COLUMN "state_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD COLUMN "answer" "bytea";--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_on_attempts_session_id_index" ON "sign_on_attempts" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_stateHash_unique" UNIQUE("state_hash");