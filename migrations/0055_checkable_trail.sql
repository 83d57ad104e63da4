CREATE TABLE "own_trail_lines" (
	"user_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"digest" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "own_trail_lines_user_id_position_pk" PRIMARY KEY("user_id","position")
);
--> statement-breakpoint
CREATE TABLE "own_trails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"start" bigint DEFAULT 0 NOT NULL,
	"start_at" timestamp with time zone,
	"start_digest" "bytea",
	"start_hash" "bytea",
	"start_before" "bytea"
);
--> statement-breakpoint
CREATE TABLE "diary_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"has_time" boolean NOT NULL,
	"nth" smallint NOT NULL,
	"mood" smallint,
	"sealed" "bytea",
	CONSTRAINT "diary_days_once" UNIQUE("user_id","source","at","has_time","nth"),
	CONSTRAINT "diary_days_mood" CHECK ("diary_days"."mood" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "diary_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_sealing" ADD COLUMN "lined_up_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "own_trail_lines" ADD CONSTRAINT "own_trail_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_trails" ADD CONSTRAINT "own_trails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_days" ADD CONSTRAINT "diary_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_days" ADD CONSTRAINT "diary_days_import_id_diary_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."diary_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_imports" ADD CONSTRAINT "diary_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_trail_lines_once" ON "own_trail_lines" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "diary_days_latest" ON "diary_days" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "diary_days_import_id_index" ON "diary_days" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "diary_imports_user_id_index" ON "diary_imports" USING btree ("user_id");--> statement-breakpoint
-- By hand: row-level security. No caller reads the lines: the product does so for them, together with their events.
CREATE POLICY beyond ON own_trails TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON own_trails FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE own_trails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY beyond ON own_trail_lines TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON own_trail_lines FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE own_trail_lines ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON diary_imports TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON diary_imports TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON diary_imports FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE diary_imports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON diary_days TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON diary_days TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON diary_days FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE diary_days ENABLE ROW LEVEL SECURITY;
