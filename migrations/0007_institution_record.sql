CREATE TABLE "institution_keys" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"master_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"population" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	"open_alerts" uuid[] DEFAULT '{}' NOT NULL,
	"contacts_due" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_due_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"person" "bytea" NOT NULL,
	"entries" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"reason" "bytea" NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" uuid,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	"lifting_reason" "bytea",
	"lifting_asked_at" timestamp with time zone,
	"lifting_asked_by" uuid,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "record_keeping" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"years" smallint DEFAULT 7 NOT NULL,
	"officer_id" uuid
);
--> statement-breakpoint
ALTER TABLE "institution_keys" ADD CONSTRAINT "institution_keys_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_records" ADD CONSTRAINT "kept_records_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_holds" ADD CONSTRAINT "record_holds_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_holds" ADD CONSTRAINT "record_holds_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_holds" ADD CONSTRAINT "record_holds_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_holds" ADD CONSTRAINT "record_holds_lifting_asked_by_users_id_fk" FOREIGN KEY ("lifting_asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_holds" ADD CONSTRAINT "record_holds_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_keeping" ADD CONSTRAINT "record_keeping_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_keeping" ADD CONSTRAINT "record_keeping_officer_id_users_id_fk" FOREIGN KEY ("officer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_records_institution_id_last_at_index" ON "kept_records" USING btree ("institution_id","last_at");--> statement-breakpoint
CREATE INDEX "kept_records_kept_until_index" ON "kept_records" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "kept_records_next_due_at_index" ON "kept_records" USING btree ("next_due_at");--> statement-breakpoint
CREATE INDEX "kept_records_open_alerts" ON "kept_records" USING gin ("open_alerts");--> statement-breakpoint
CREATE UNIQUE INDEX "record_holds_one" ON "record_holds" USING btree ("institution_id","record_id") WHERE "record_holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "record_holds_institution_id_index" ON "record_holds" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "record_holds_asked_by_index" ON "record_holds" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "record_holds_confirmed_by_index" ON "record_holds" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "record_holds_lifting_asked_by_index" ON "record_holds" USING btree ("lifting_asked_by");--> statement-breakpoint
CREATE INDEX "record_holds_lifted_by_index" ON "record_holds" USING btree ("lifted_by");--> statement-breakpoint
CREATE INDEX "record_keeping_officer_id_index" ON "record_keeping" USING btree ("officer_id");--> statement-breakpoint
ALTER TABLE institution_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON institution_keys FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON institution_keys TO evenkeel_system USING (true);
--> statement-breakpoint
ALTER TABLE kept_records ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON kept_records FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON kept_records TO evenkeel_system USING (true);
--> statement-breakpoint
ALTER TABLE record_holds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON record_holds FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON record_holds TO evenkeel_system USING (true);
--> statement-breakpoint
ALTER TABLE record_keeping ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON record_keeping FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON record_keeping TO evenkeel_system USING (true);
