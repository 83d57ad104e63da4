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
CREATE TABLE "caring_contact_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "caring_contact_choices_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "caring_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"choice_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"institution_name" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "caring_contacts_once" UNIQUE("choice_id","number"),
	CONSTRAINT "caring_contacts_number" CHECK ("caring_contacts"."number" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "short_screenings" ADD CONSTRAINT "short_screenings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caring_contact_choices" ADD CONSTRAINT "caring_contact_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caring_contact_choices" ADD CONSTRAINT "caring_contact_choices_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caring_contacts" ADD CONSTRAINT "caring_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "short_screenings_latest" ON "short_screenings" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "caring_contact_choices_institution_id_index" ON "caring_contact_choices" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "caring_contacts_user_id_sent_at_index" ON "caring_contacts" USING btree ("user_id","sent_at");
--> statement-breakpoint
CREATE POLICY own ON caring_contact_choices TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON caring_contact_choices TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON caring_contact_choices FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE caring_contact_choices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON caring_contacts TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON caring_contacts TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON caring_contacts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE caring_contacts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own ON short_screenings TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY beyond ON short_screenings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON short_screenings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE short_screenings ENABLE ROW LEVEL SECURITY;
