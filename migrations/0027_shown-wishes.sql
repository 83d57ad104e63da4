CREATE TABLE "shown_wishes" (
	"user_id" uuid NOT NULL,
	"wish" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "shown_wishes_user_id_wish_pk" PRIMARY KEY("user_id","wish")
);
--> statement-breakpoint
ALTER TABLE "shown_wishes" ADD CONSTRAINT "shown_wishes_user_id_safety_plans_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."safety_plans"("user_id") ON DELETE cascade ON UPDATE no action;
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
