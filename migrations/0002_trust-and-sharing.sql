CREATE TABLE "second_factor_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"master_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factors_user_id_is_on_pk" PRIMARY KEY("user_id","is_on")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_chains" (
	"chain" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"mac" "bytea" NOT NULL,
	"start" bigint DEFAULT 0 NOT NULL,
	"start_mac" "bytea",
	"start_key_id" text,
	"start_proof" "bytea",
	"verified" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_findings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"chain" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_id" bigint NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_sealing" (
	"name" text PRIMARY KEY NOT NULL,
	"floor" bigint NOT NULL,
	"next_floor" bigint NOT NULL,
	"next_floor_after" bigint NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"chain" uuid NOT NULL,
	"position" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"key_id" text NOT NULL,
	"mac" "bytea" NOT NULL,
	CONSTRAINT "audit_seals_chain_position_pk" PRIMARY KEY("chain","position")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"requester_id" uuid NOT NULL,
	"addressee_id" uuid NOT NULL,
	"connection_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requester_nickname" text,
	"addressee_nickname" text,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "connections_not_oneself" CHECK ("connections"."requester_id" <> "connections"."addressee_id")
);
--> statement-breakpoint
CREATE TABLE "encouragements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"connection_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"phrase" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_staff" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sharing_grants" (
	"connection_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sharing_grants_connection_id_owner_id_name_pk" PRIMARY KEY("connection_id","owner_id","name")
);
--> statement-breakpoint
CREATE TABLE "reset_notice_answers" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "alerts_latest";--> statement-breakpoint
DROP INDEX "alerts_about";--> statement-breakpoint
DROP INDEX "assessments_latest";--> statement-breakpoint
DROP INDEX "check_ins_latest";--> statement-breakpoint
DROP INDEX "journal_entries_latest";--> statement-breakpoint
DROP INDEX "notifications_latest";--> statement-breakpoint
ALTER TABLE "responder_grants" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "responder_grants" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "responder_grants" ADD COLUMN "confirmed_alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "awaits_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "allows_resident_connections" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "requires_second_factor" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factor_codes" ADD CONSTRAINT "second_factor_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_addressee_id_users_id_fk" FOREIGN KEY ("addressee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encouragements" ADD CONSTRAINT "encouragements_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encouragements" ADD CONSTRAINT "encouragements_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encouragements" ADD CONSTRAINT "encouragements_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_staff" ADD CONSTRAINT "former_staff_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_grants" ADD CONSTRAINT "sharing_grants_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_grants" ADD CONSTRAINT "sharing_grants_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_notice_answers" ADD CONSTRAINT "reset_notice_answers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "second_factor_codes_user_id_index" ON "second_factor_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_findings_once" ON "audit_findings" USING btree ("chain","kind","event_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seals_once" ON "audit_seals" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked_id_index" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_a_pair" ON "connections" USING btree (least("requester_id", "addressee_id"),greatest("requester_id", "addressee_id"));--> statement-breakpoint
CREATE INDEX "connections_requester_id_index" ON "connections" USING btree ("requester_id");--> statement-breakpoint
CREATE INDEX "connections_addressee_id_index" ON "connections" USING btree ("addressee_id");--> statement-breakpoint
CREATE INDEX "encouragements_latest" ON "encouragements" USING btree ("recipient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "encouragements_connection_id_sender_id_day_index" ON "encouragements" USING btree ("connection_id","sender_id","day");--> statement-breakpoint
CREATE INDEX "encouragements_sender_id_index" ON "encouragements" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "sharing_grants_owner_id_index" ON "sharing_grants" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "responder_grants" ADD CONSTRAINT "responder_grants_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("deletes_at") WHERE "users"."deletes_at" is not null;--> statement-breakpoint
CREATE INDEX "alerts_latest" ON "alerts" USING btree ("institution_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_about" ON "alerts" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "assessments_latest" ON "assessments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "check_ins_latest" ON "check_ins" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "journal_entries_latest" ON "journal_entries" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_latest" ON "notifications" USING btree ("user_id","at","id");--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_once" UNIQUE("user_id","request_id");--> statement-breakpoint
ALTER TABLE "responder_grants" ADD CONSTRAINT "responder_grants_second_person" CHECK ("responder_grants"."confirmed_by" <> "responder_grants"."granted_by" and "responder_grants"."confirmed_by" <> "responder_grants"."user_id");