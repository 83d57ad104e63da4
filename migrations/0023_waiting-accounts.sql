CREATE TABLE "waiting_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"imported_by" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	"takes_effect_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "waiting_accounts" ADD CONSTRAINT "waiting_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_accounts" ADD CONSTRAINT "waiting_accounts_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_accounts" ADD CONSTRAINT "waiting_accounts_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_accounts_import_id_index" ON "waiting_accounts" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "waiting_accounts_institution_id_index" ON "waiting_accounts" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "waiting_accounts_imported_by_index" ON "waiting_accounts" USING btree ("imported_by");--> statement-breakpoint
CREATE POLICY own ON waiting_accounts TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON waiting_accounts TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON waiting_accounts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE waiting_accounts ENABLE ROW LEVEL SECURITY;
