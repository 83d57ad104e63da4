CREATE TABLE "coping_trials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"first_tool" text NOT NULL,
	"second_tool" text NOT NULL,
	"tool_order" text NOT NULL,
	"first_day" date NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "coping_trials_tools" CHECK ("coping_trials"."first_tool" <> "coping_trials"."second_tool"),
	CONSTRAINT "coping_trials_order" CHECK ("coping_trials"."tool_order" ~ '^(AB|BA)+$')
);
--> statement-breakpoint
ALTER TABLE "coping_trials" ADD CONSTRAINT "coping_trials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coping_trials_user_id_created_at_index" ON "coping_trials" USING btree ("user_id","created_at");--> statement-breakpoint
-- By hand: row-level security.
CREATE POLICY own ON coping_trials TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON coping_trials TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON coping_trials FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE coping_trials ENABLE ROW LEVEL SECURITY;
