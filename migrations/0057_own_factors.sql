CREATE TABLE "own_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_factors" ADD CONSTRAINT "own_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_factors_user_id_created_at_index" ON "own_factors" USING btree ("user_id","created_at");--> statement-breakpoint
-- By hand: row-level security.
CREATE POLICY own ON own_factors TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON own_factors TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON own_factors FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE own_factors ENABLE ROW LEVEL SECURITY;
