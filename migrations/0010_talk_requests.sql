CREATE TABLE "talk_request_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"request_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"kind" text NOT NULL,
	"content" "bytea"
);
--> statement-breakpoint
CREATE TABLE "talk_request_clocks" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"prioritize_hours" integer NOT NULL,
	"see_hours" integer NOT NULL,
	"weekend_hours" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talk_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"subject_id" uuid,
	"population" text NOT NULL,
	"unit_id" uuid,
	"about" text NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"prioritize_by" timestamp with time zone NOT NULL,
	"see_by" timestamp with time zone NOT NULL,
	"prioritized_at" timestamp with time zone,
	"priority" text,
	"planned_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closing" text,
	"owner_id" uuid,
	"late_step" integer DEFAULT 0 NOT NULL,
	"late_told" text
);
--> statement-breakpoint
ALTER TABLE "talk_request_acts" ADD CONSTRAINT "talk_request_acts_request_id_talk_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."talk_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_request_acts" ADD CONSTRAINT "talk_request_acts_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_request_acts" ADD CONSTRAINT "talk_request_acts_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_request_clocks" ADD CONSTRAINT "talk_request_clocks_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_requests" ADD CONSTRAINT "talk_requests_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_requests" ADD CONSTRAINT "talk_requests_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_requests" ADD CONSTRAINT "talk_requests_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_requests" ADD CONSTRAINT "talk_requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talk_request_acts_request_id_number_index" ON "talk_request_acts" USING btree ("request_id","number");--> statement-breakpoint
CREATE INDEX "talk_request_acts_subject_id_index" ON "talk_request_acts" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "talk_request_acts_by_index" ON "talk_request_acts" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "talk_requests_one_open" ON "talk_requests" USING btree ("subject_id","institution_id") WHERE "talk_requests"."closed_at" is null and "talk_requests"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "talk_requests_open" ON "talk_requests" USING btree ("institution_id","population") WHERE "talk_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "talk_requests_institution_id_received_at_index" ON "talk_requests" USING btree ("institution_id","received_at");--> statement-breakpoint
CREATE INDEX "talk_requests_subject_id_index" ON "talk_requests" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "talk_requests_unit_id_index" ON "talk_requests" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "talk_requests_owner_id_index" ON "talk_requests" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE talk_request_acts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON talk_request_acts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON talk_request_acts TO evenkeel_system USING (true);
--> statement-breakpoint
ALTER TABLE talk_request_clocks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON talk_request_clocks FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON talk_request_clocks TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY reading ON talk_request_clocks FOR SELECT TO evenkeel_caller USING (true);
--> statement-breakpoint
CREATE POLICY own ON talk_request_clocks TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
ALTER TABLE talk_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON talk_requests FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON talk_requests TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY own ON talk_requests TO evenkeel_caller USING (((subject_id = ( SELECT present_user() AS present_user)) OR (institution_id = ( SELECT present_institution() AS present_institution))));
--> statement-breakpoint
CREATE POLICY own ON talk_request_acts TO evenkeel_caller USING ((EXISTS ( SELECT
   FROM talk_requests
  WHERE (talk_requests.id = talk_request_acts.request_id))));
