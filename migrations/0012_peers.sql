CREATE TABLE "peer_contact_months" (
	"institution_id" uuid NOT NULL,
	"month" text NOT NULL,
	"contacts" integer NOT NULL,
	CONSTRAINT "peer_contact_months_institution_id_month_pk" PRIMARY KEY("institution_id","month")
);
--> statement-breakpoint
CREATE TABLE "peer_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asker_id" uuid NOT NULL,
	"peer_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reach" text NOT NULL,
	"answered_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"beyond" text,
	CONSTRAINT "peer_contacts_askerId_peerId_unique" UNIQUE("asker_id","peer_id")
);
--> statement-breakpoint
CREATE TABLE "peer_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ciphertext" "bytea",
	"sealed" "bytea" NOT NULL,
	"version" integer
);
--> statement-breakpoint
CREATE TABLE "peers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"trained_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"supervises" jsonb NOT NULL,
	"agreed_at" timestamp with time zone,
	"card" "bytea",
	CONSTRAINT "peers_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "peer_contact_months" ADD CONSTRAINT "peer_contact_months_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_contacts" ADD CONSTRAINT "peer_contacts_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_contacts" ADD CONSTRAINT "peer_contacts_peer_id_users_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_messages" ADD CONSTRAINT "peer_messages_contact_id_peer_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."peer_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peer_messages" ADD CONSTRAINT "peer_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peers" ADD CONSTRAINT "peers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "peers" ADD CONSTRAINT "peers_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "peer_contacts_peer_id_index" ON "peer_contacts" USING btree ("peer_id");--> statement-breakpoint
CREATE INDEX "peer_messages_contact_id_at_index" ON "peer_messages" USING btree ("contact_id","at");--> statement-breakpoint
CREATE INDEX "peer_messages_user_id_index" ON "peer_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "peers_institution_id_index" ON "peers" USING btree ("institution_id");--> statement-breakpoint
ALTER TABLE peer_contact_months ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON peer_contact_months FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON peer_contact_months TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY own ON peer_contact_months TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
ALTER TABLE peer_contacts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON peer_contacts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON peer_contacts TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY own ON peer_contacts TO evenkeel_caller USING (((asker_id = ( SELECT present_user() AS present_user)) OR (peer_id = ( SELECT present_user() AS present_user))));
--> statement-breakpoint
CREATE POLICY asking ON peer_contacts AS RESTRICTIVE FOR INSERT TO evenkeel_caller WITH CHECK ((asker_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
ALTER TABLE peer_messages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON peer_messages FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON peer_messages TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY own ON peer_messages TO evenkeel_caller USING ((EXISTS ( SELECT
   FROM peer_contacts
  WHERE (peer_contacts.id = peer_messages.contact_id))));
--> statement-breakpoint
CREATE POLICY writing ON peer_messages AS RESTRICTIVE FOR INSERT TO evenkeel_caller WITH CHECK ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
ALTER TABLE peers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY backup ON peers FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON peers TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY own ON peers TO evenkeel_caller USING (((user_id = ( SELECT present_user() AS present_user)) OR (institution_id = ( SELECT present_institution() AS present_institution))));
