CREATE TABLE "plan_sittings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_session_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"population" text NOT NULL,
	"responder_id" uuid,
	"responder_session_id" uuid,
	"responder_name" text,
	"plan" "bytea",
	"suggestions" "bytea",
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_sittings_ownerId_unique" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "shown_wishes" (
	"user_id" uuid NOT NULL,
	"wish" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "shown_wishes_user_id_wish_pk" PRIMARY KEY("user_id","wish")
);
--> statement-breakpoint
ALTER TABLE "plan_sittings" ADD CONSTRAINT "plan_sittings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sittings" ADD CONSTRAINT "plan_sittings_owner_session_id_sessions_id_fk" FOREIGN KEY ("owner_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sittings" ADD CONSTRAINT "plan_sittings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sittings" ADD CONSTRAINT "plan_sittings_responder_id_users_id_fk" FOREIGN KEY ("responder_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sittings" ADD CONSTRAINT "plan_sittings_responder_session_id_sessions_id_fk" FOREIGN KEY ("responder_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_wishes" ADD CONSTRAINT "shown_wishes_user_id_safety_plans_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."safety_plans"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_sittings_responder_id_index" ON "plan_sittings" USING btree ("responder_id");--> statement-breakpoint
CREATE INDEX "plan_sittings_owner_session_id_index" ON "plan_sittings" USING btree ("owner_session_id");--> statement-breakpoint
CREATE INDEX "plan_sittings_responder_session_id_index" ON "plan_sittings" USING btree ("responder_session_id");
--> statement-breakpoint
CREATE POLICY own ON shown_wishes TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
-- Whoever pressed Respond on an alert about the owner reads the copies until it is resolved, and nobody else. The
-- policy of alerts shows them those of their own institution alone.
CREATE POLICY answering ON shown_wishes FOR SELECT TO evenkeel_caller
  USING (EXISTS (
    SELECT FROM alerts
    WHERE alerts.subject_id = shown_wishes.user_id AND alerts.status = 'acknowledged'
      AND alerts.acknowledged_by = (SELECT present_user())
  ));
--> statement-breakpoint
CREATE POLICY beyond ON shown_wishes TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON shown_wishes FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE shown_wishes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON plan_sittings TO evenkeel_caller
  USING ((SELECT present_user()) IN (owner_id, responder_id));
--> statement-breakpoint
-- Responders see the invitations of their institution, which hold no words yet, and accept one in their own name.
CREATE POLICY inviting ON plan_sittings FOR SELECT TO evenkeel_caller
  USING (institution_id = (SELECT present_institution()) AND responder_id IS NULL);
--> statement-breakpoint
CREATE POLICY accepting ON plan_sittings FOR UPDATE TO evenkeel_caller
  USING (institution_id = (SELECT present_institution()) AND responder_id IS NULL)
  WITH CHECK (responder_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON plan_sittings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON plan_sittings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE plan_sittings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A locked screen ends the sitting for both, whichever code locks it.
CREATE FUNCTION end_sitting_at_lock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM plan_sittings WHERE NEW.id IN (owner_session_id, responder_session_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_lock_ends_sitting AFTER UPDATE OF locked_at ON sessions
  FOR EACH ROW WHEN (NEW.locked_at IS NOT NULL) EXECUTE FUNCTION end_sitting_at_lock();
