CREATE TABLE "short_screenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"responses" "bytea" NOT NULL,
	"phq2" smallint,
	"gad2" smallint,
	"request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "short_screenings_once" UNIQUE("user_id","request_id"),
	CONSTRAINT "short_screenings_phq2" CHECK ("short_screenings"."phq2" between 0 and 6),
	CONSTRAINT "short_screenings_gad2" CHECK ("short_screenings"."gad2" between 0 and 6),
	CONSTRAINT "short_screenings_scored" CHECK (num_nonnulls("short_screenings"."phq2", "short_screenings"."gad2") > 0)
);
--> statement-breakpoint
ALTER TABLE "short_screenings" ADD CONSTRAINT "short_screenings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "short_screenings_latest" ON "short_screenings" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE POLICY own ON short_screenings TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON short_screenings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON short_screenings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE short_screenings ENABLE ROW LEVEL SECURITY;
