CREATE TABLE "alert_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text DEFAULT 'push' NOT NULL,
	"name" text NOT NULL,
	"endpoint_hash" "bytea" NOT NULL,
	"sealed" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"page" uuid,
	"trace_parent" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"trace_parent" text
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"role" text NOT NULL,
	"unit_id" uuid,
	"shift_id" uuid,
	"badge_number" text,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "mailed_codes" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailed_codes_user_id_purpose_pk" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"parameters" text,
	"made_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reset_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"subject" "bytea",
	"consecutive" integer NOT NULL,
	"recent" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "waiting_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"imported_by" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	"takes_effect_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "poster_loads" (
	"institution_id" uuid NOT NULL,
	"day" date NOT NULL,
	"loads" integer NOT NULL,
	CONSTRAINT "poster_loads_institution_id_day_pk" PRIMARY KEY("institution_id","day")
);
--> statement-breakpoint
CREATE TABLE "posters" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "posters_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "alert_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"circle" text,
	"people" integer,
	"devices" integer,
	"phones" integer,
	"mails" integer,
	"missed" integer,
	"loss" text,
	"step" text
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"subject_id" uuid,
	"unit_id" uuid,
	"population" text NOT NULL,
	"kind" text NOT NULL,
	"group" text NOT NULL,
	"severity" text NOT NULL,
	"trigger" text,
	"status" text DEFAULT 'active' NOT NULL,
	"message" "bytea",
	"assessment_id" uuid,
	"request_id" uuid,
	"asked_again" integer DEFAULT 0 NOT NULL,
	"notified" integer DEFAULT 0 NOT NULL,
	"told" text DEFAULT 'nobody' NOT NULL,
	"on_duty" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"last_asked_at" timestamp with time zone NOT NULL,
	"last_notified_at" timestamp with time zone NOT NULL,
	"escalation_round" integer DEFAULT 1 NOT NULL,
	"escalation_started_at" timestamp with time zone NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"acknowledge_by" timestamp with time zone NOT NULL,
	"phone_post" boolean DEFAULT false NOT NULL,
	"triage_version" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"answered_by" text,
	"given_back_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"outcome" text,
	"note" "bytea",
	"is_unaudited" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "worker_heartbeats" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_reports" (
	"institution_id" uuid NOT NULL,
	"sunday" date NOT NULL,
	"threshold" integer NOT NULL,
	"report" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_reports_institution_id_sunday_threshold_pk" PRIMARY KEY("institution_id","sunday","threshold")
);
--> statement-breakpoint
CREATE TABLE "check_in_weeks" (
	"institution_id" uuid NOT NULL,
	"sunday" date NOT NULL,
	"user_id" uuid NOT NULL,
	"unit_id" uuid,
	"shift_id" uuid,
	"count" integer NOT NULL,
	"days" integer NOT NULL,
	"stress_sum" integer NOT NULL,
	"sleep_count" integer NOT NULL,
	"sleep_sum" integer NOT NULL,
	"shift_count" integer NOT NULL,
	"overtime_count" integer NOT NULL,
	"double_count" integer NOT NULL,
	"incident_count" integer NOT NULL,
	CONSTRAINT "check_in_weeks_institution_id_sunday_user_id_pk" PRIMARY KEY("institution_id","sunday","user_id")
);
--> statement-breakpoint
CREATE TABLE "rollup_progress" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"through" date
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"responses" "bytea" NOT NULL,
	"phq9" smallint,
	"gad7" smallint,
	"risk_level" text NOT NULL,
	"rules_version" smallint NOT NULL,
	"triage_version" integer DEFAULT 0 NOT NULL,
	"alert_id" uuid,
	"request_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessments_once" UNIQUE("user_id","request_id"),
	CONSTRAINT "assessments_phq9" CHECK ("assessments"."phq9" between 0 and 27),
	CONSTRAINT "assessments_gad7" CHECK ("assessments"."gad7" between 0 and 21),
	CONSTRAINT "assessments_scored" CHECK (num_nonnulls("assessments"."phq9", "assessments"."gad7") > 0 or "assessments"."risk_level" in ('high', 'critical'))
);
--> statement-breakpoint
CREATE TABLE "short_screenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
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
CREATE TABLE "audit_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"institution_id" uuid,
	"action" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" uuid,
	"subject_id" uuid,
	"outcome" text NOT NULL,
	"client" text,
	"request_id" text,
	"address_prefix" text
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
CREATE TABLE "audit_mac_progress" (
	"name" text PRIMARY KEY NOT NULL,
	"floor" bigint NOT NULL,
	"next_floor" bigint NOT NULL,
	"next_floor_after" bigint NOT NULL,
	"verified_at" timestamp with time zone,
	"whole_verified_at" timestamp with time zone,
	"whole_due_at" timestamp with time zone,
	"lined_up_to" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_macs" (
	"chain" uuid NOT NULL,
	"position" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"key_id" text NOT NULL,
	"mac" "bytea" NOT NULL,
	CONSTRAINT "audit_macs_chain_position_pk" PRIMARY KEY("chain","position")
);
--> statement-breakpoint
CREATE TABLE "audit_origins" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"chain" uuid NOT NULL,
	"position" bigint NOT NULL,
	"origin_id" bigint NOT NULL,
	"key_id" text NOT NULL,
	"mac" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_streams" (
	"name" text PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"jws" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_userId_moduleId_unique" UNIQUE("user_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"master_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signing_keys_masterId_unique" UNIQUE("master_id")
);
--> statement-breakpoint
CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mood_score" smallint NOT NULL,
	"stress_score" smallint NOT NULL,
	"stressors" text[] NOT NULL,
	"physical_symptoms" text[] NOT NULL,
	"notes" "bytea",
	"choices" "bytea",
	"is_pre_shift" boolean NOT NULL,
	"sleep_hours" smallint,
	"sleep_quality" smallint,
	"shift_kind" text,
	"critical_incident" text,
	"request_id" uuid,
	"day" date NOT NULL,
	"unit_id" uuid,
	"shift_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"added_at" timestamp with time zone,
	CONSTRAINT "check_ins_once" UNIQUE("user_id","request_id"),
	CONSTRAINT "check_ins_mood" CHECK ("check_ins"."mood_score" between 1 and 10),
	CONSTRAINT "check_ins_stress" CHECK ("check_ins"."stress_score" between 1 and 10),
	CONSTRAINT "check_ins_sleep_hours" CHECK ("check_ins"."sleep_hours" between 2 and 9),
	CONSTRAINT "check_ins_sleep_quality" CHECK ("check_ins"."sleep_quality" between 1 and 5),
	CONSTRAINT "check_ins_shift_kind" CHECK ("check_ins"."shift_kind" is null or ("check_ins"."shift_kind" in ('regular', 'overtime', 'mandated-double') and not "check_ins"."is_pre_shift")),
	CONSTRAINT "check_ins_critical_incident" CHECK ("check_ins"."critical_incident" in ('use-of-force', 'assault', 'death-or-suicide', 'medical-emergency', 'fire-or-disturbance', 'other'))
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
CREATE TABLE "measures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "coping_usages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"tool_name" text NOT NULL,
	"duration" smallint NOT NULL,
	"completed" boolean NOT NULL,
	"effectiveness" smallint,
	"distress_before" smallint,
	"distress_after" smallint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coping_usages_session_once" UNIQUE("user_id","session_id")
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
	"ciphertext" "bytea",
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
CREATE TABLE "duty_blocks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"population" text NOT NULL,
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"offered_to" uuid,
	CONSTRAINT "duty_blocks_length" CHECK ("duty_blocks"."starts_at" < "duty_blocks"."ends_at" and "duty_blocks"."ends_at" <= "duty_blocks"."starts_at" + interval '25 hours')
);
--> statement-breakpoint
CREATE TABLE "duty_hours" (
	"institution_id" uuid NOT NULL,
	"population" text NOT NULL,
	"covers_from" integer NOT NULL,
	"covers_until" integer NOT NULL,
	"out_of_hours" text NOT NULL,
	CONSTRAINT "duty_hours_institution_id_population_pk" PRIMARY KEY("institution_id","population")
);
--> statement-breakpoint
CREATE TABLE "key_checks" (
	"master_id" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "personal_keys" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"purpose" text DEFAULT 'all' NOT NULL,
	"master_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_keys_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "vault_agreements" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"agreed" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault_wrappings" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"way_in" text NOT NULL,
	"parameters" text,
	"under" integer,
	"master_id" text NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vault_wrappings_user_id_version_way_in_pk" PRIMARY KEY("user_id","version","way_in")
);
--> statement-breakpoint
CREATE TABLE "vaults" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"public_key" "bytea" NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "vaults_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
CREATE TABLE "harm_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"shows_name" boolean NOT NULL,
	"what" "bytea" NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"answer" "bytea"
);
--> statement-breakpoint
CREATE TABLE "safety_officers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"appointed_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"accepted_version" text,
	"accepted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "follow_up_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"follow_up_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"outcome" text NOT NULL,
	"due_again_at" timestamp with time zone,
	"note" "bytea",
	"confirmation" text,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "follow_up_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"alert_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_up_plans" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alert_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"population" text NOT NULL,
	"interval" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone,
	"round" integer DEFAULT 1 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp with time zone,
	"taken_by" uuid
);
--> statement-breakpoint
CREATE TABLE "responder_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"population" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"granted_by" uuid,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	"confirmed_alone" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	"asleep_since" timestamp with time zone,
	CONSTRAINT "responder_grants_second_person" CHECK ("responder_grants"."confirmed_by" <> "responder_grants"."granted_by" and "responder_grants"."confirmed_by" <> "responder_grants"."user_id")
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
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"device_hash" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"idle_ends_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"confirmed_until" timestamp with time zone,
	"awaits_code" boolean DEFAULT false NOT NULL,
	"locked_at" timestamp with time zone,
	"page_open_at" timestamp with time zone,
	"kind" text DEFAULT 'web' NOT NULL,
	"vault_version" integer,
	"vault_master_id" text,
	"vault_key" "bytea",
	"is_on_trusted_device" boolean DEFAULT false NOT NULL,
	"signed_on_by" uuid,
	"has_providers_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"email_verified_at" timestamp with time zone,
	"bio" "bytea",
	"plain_bio" text,
	"role" text DEFAULT 'user' NOT NULL,
	"badge_number" text,
	"external_id" text,
	"unit_id" uuid,
	"shift_id" uuid,
	"unit_since" timestamp with time zone,
	"shift_since" timestamp with time zone,
	"institution_since" timestamp with time zone,
	"time_zone" text,
	"language" text,
	"is_premium" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"one_time_until" timestamp with time zone,
	"reset_hold_started_at" timestamp with time zone,
	"has_closed_vault" boolean DEFAULT false NOT NULL,
	"factor_witnessed_until" timestamp with time zone,
	"came_back" jsonb,
	"locked_at" timestamp with time zone,
	"deletes_at" timestamp with time zone,
	"is_findable" boolean DEFAULT true NOT NULL,
	"shows_rewards" boolean DEFAULT true NOT NULL,
	"lock_minutes" integer,
	"pin_hash" text,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"setting" text NOT NULL,
	"changes" jsonb NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"takes_effect_at" timestamp with time zone,
	CONSTRAINT "waiting_settings_institutionId_setting_unique" UNIQUE("institution_id","setting")
);
--> statement-breakpoint
CREATE TABLE "hope_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"content" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"counted" text NOT NULL,
	"population" text,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "institutions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"time_zone" text NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"privacy_threshold" integer DEFAULT 10 NOT NULL,
	"ladder" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"allows_resident_connections" boolean DEFAULT false NOT NULL,
	"allows_pictures_and_sounds" boolean DEFAULT false NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requires_second_factor" boolean DEFAULT true NOT NULL,
	"accent" text,
	"welcome" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "institutions_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"name" text NOT NULL,
	"times" jsonb,
	CONSTRAINT "shifts_institutionId_name_unique" UNIQUE("institution_id","name")
);
--> statement-breakpoint
CREATE TABLE "triage_settings" (
	"institution_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"held_since" timestamp with time zone NOT NULL,
	CONSTRAINT "triage_settings_institution_id_version_pk" PRIMARY KEY("institution_id","version")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"name" text NOT NULL,
	"post" jsonb,
	CONSTRAINT "units_institutionId_name_unique" UNIQUE("institution_id","name")
);
--> statement-breakpoint
CREATE TABLE "journal_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"entry_id" uuid,
	"ciphertext" "bytea" NOT NULL,
	"is_private" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"closed_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "journal_drafts_once" UNIQUE NULLS NOT DISTINCT("user_id","entry_id","closed_version")
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"shared_text" "bytea",
	"is_private" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_entry_keys" (
	"entry_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	CONSTRAINT "shared_entry_keys_entry_id_reader_id_pk" PRIMARY KEY("entry_id","reader_id")
);
--> statement-breakpoint
CREATE TABLE "content_progress" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"progress" integer NOT NULL,
	"place" text,
	"finished" text[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "content_progress_userId_moduleId_unique" UNIQUE("user_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "machine_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"held_by" uuid,
	"ended_why" text,
	"take_over_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"noted_readings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "machine_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "erased_accounts" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "erased_accounts_hash" CHECK ("erased_accounts"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "scim_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"closed_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "own_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "clinical_sign_offs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"clinician" text NOT NULL,
	"signed_on" date NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_confirmations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_contact_keys" (
	"owner_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"contact_id" uuid NOT NULL,
	"contact_version" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"given" "bytea",
	CONSTRAINT "recovery_contact_keys_owner_id_version_pk" PRIMARY KEY("owner_id","version")
);
--> statement-breakpoint
CREATE TABLE "recovery_contacts" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"asked_at" timestamp with time zone,
	"asked_version" integer
);
--> statement-breakpoint
CREATE TABLE "reset_notice_answers" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"to_institution_id" uuid NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"released_by" uuid,
	"undone_at" timestamp with time zone,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"unit_id" uuid,
	"shift_id" uuid,
	"unit_since" timestamp with time zone,
	"shift_since" timestamp with time zone,
	"institution_since" timestamp with time zone,
	"badge_number" text,
	"external_id" text
);
--> statement-breakpoint
CREATE TABLE "reminder_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"endpoint_hash" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "reminder_devices_endpointHash_unique" UNIQUE("endpoint_hash")
);
--> statement-breakpoint
CREATE TABLE "reminder_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"days" text[] NOT NULL,
	"times" text[] NOT NULL,
	"shift" text[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"activity" text NOT NULL,
	"source" text NOT NULL,
	"points" smallint NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_entries_once" UNIQUE("user_id","activity","source"),
	CONSTRAINT "point_entries_never_fall" CHECK (points > 0)
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"badge_id" uuid NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_badges_once" UNIQUE("user_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "roster_mappings" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"headings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"source" text NOT NULL,
	"started_by" uuid,
	"file_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"problem" text,
	"roles" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"refused" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earlier_safety_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_sittings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_session_id" uuid NOT NULL,
	"institution_id" uuid NOT NULL,
	"population" text NOT NULL,
	"responder_id" uuid,
	"responder_session_id" uuid,
	"responder_name" text,
	"plan" "bytea",
	"suggestions" "bytea",
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_sittings_ownerId_unique" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "safety_plans" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"review_on" date
);
--> statement-breakpoint
CREATE TABLE "shown_wishes" (
	"user_id" uuid NOT NULL,
	"wish" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	CONSTRAINT "shown_wishes_user_id_wish_pk" PRIMARY KEY("user_id","wish")
);
--> statement-breakpoint
CREATE TABLE "second_factor_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_key" text,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"alert_id" uuid,
	"severity" text,
	"unit" text,
	"is_drill" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"status" integer,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"url" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"master_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"older_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"is_failure_told" boolean DEFAULT false NOT NULL,
	"sends_names" boolean DEFAULT false NOT NULL,
	"names_asked_by" uuid
);
--> statement-breakpoint
CREATE TABLE "setup_tokens" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saml_answers" (
	"handle_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"subject" text NOT NULL,
	"external_id" text,
	"factors" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saml_assertions" (
	"provider_id" uuid NOT NULL,
	"id_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saml_assertions_provider_id_id_hash_pk" PRIMARY KEY("provider_id","id_hash")
);
--> statement-breakpoint
CREATE TABLE "saml_providers" (
	"provider_id" uuid PRIMARY KEY NOT NULL,
	"sign_in_address" text NOT NULL,
	"certificates" text[] NOT NULL,
	"own_certificate" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"institution_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"proof" text NOT NULL,
	"master_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"accepted_factors" text[] NOT NULL,
	"external_id_claim" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"takes_effect_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "linked_identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "linked_identities_providerId_subject_unique" UNIQUE("provider_id","subject"),
	CONSTRAINT "linked_identities_providerId_userId_unique" UNIQUE("provider_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sign_on_attempts" (
	"browser_hash" "bytea" PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_settings" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"is_password_off" boolean DEFAULT false NOT NULL,
	"password_kept_by" uuid[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_devices" ADD CONSTRAINT "alert_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_codes" ADD CONSTRAINT "reset_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_accounts" ADD CONSTRAINT "waiting_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_accounts" ADD CONSTRAINT "waiting_accounts_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_accounts" ADD CONSTRAINT "waiting_accounts_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poster_loads" ADD CONSTRAINT "poster_loads_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posters" ADD CONSTRAINT "posters_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_acknowledged_by_users_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_reports" ADD CONSTRAINT "analytics_reports_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_weeks" ADD CONSTRAINT "check_in_weeks_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_weeks" ADD CONSTRAINT "check_in_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_weeks" ADD CONSTRAINT "check_in_weeks_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_weeks" ADD CONSTRAINT "check_in_weeks_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollup_progress" ADD CONSTRAINT "rollup_progress_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_screenings" ADD CONSTRAINT "short_screenings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_trail_lines" ADD CONSTRAINT "own_trail_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_trails" ADD CONSTRAINT "own_trails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caring_contact_choices" ADD CONSTRAINT "caring_contact_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caring_contact_choices" ADD CONSTRAINT "caring_contact_choices_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caring_contacts" ADD CONSTRAINT "caring_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "measures" ADD CONSTRAINT "measures_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coping_trials" ADD CONSTRAINT "coping_trials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coping_usages" ADD CONSTRAINT "coping_usages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_days" ADD CONSTRAINT "diary_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_days" ADD CONSTRAINT "diary_days_import_id_diary_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."diary_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary_imports" ADD CONSTRAINT "diary_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_blocks" ADD CONSTRAINT "duty_blocks_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_blocks" ADD CONSTRAINT "duty_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_blocks" ADD CONSTRAINT "duty_blocks_offered_to_users_id_fk" FOREIGN KEY ("offered_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_hours" ADD CONSTRAINT "duty_hours_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_keys" ADD CONSTRAINT "personal_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_agreements" ADD CONSTRAINT "vault_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault_wrappings" ADD CONSTRAINT "vault_wrappings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaults" ADD CONSTRAINT "vaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harm_reports" ADD CONSTRAINT "harm_reports_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harm_reports" ADD CONSTRAINT "harm_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harm_reports" ADD CONSTRAINT "harm_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_officers" ADD CONSTRAINT "safety_officers_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_officers" ADD CONSTRAINT "safety_officers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_answers" ADD CONSTRAINT "follow_up_answers_follow_up_id_follow_ups_id_fk" FOREIGN KEY ("follow_up_id") REFERENCES "public"."follow_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_answers" ADD CONSTRAINT "follow_up_answers_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_answers" ADD CONSTRAINT "follow_up_answers_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_answers" ADD CONSTRAINT "follow_up_answers_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_looks" ADD CONSTRAINT "follow_up_looks_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_looks" ADD CONSTRAINT "follow_up_looks_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_looks" ADD CONSTRAINT "follow_up_looks_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_looks" ADD CONSTRAINT "follow_up_looks_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_plans" ADD CONSTRAINT "follow_up_plans_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_plans" ADD CONSTRAINT "follow_up_plans_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_plans" ADD CONSTRAINT "follow_up_plans_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responder_grants" ADD CONSTRAINT "responder_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responder_grants" ADD CONSTRAINT "responder_grants_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responder_grants" ADD CONSTRAINT "responder_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responder_grants" ADD CONSTRAINT "responder_grants_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_settings" ADD CONSTRAINT "waiting_settings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_settings" ADD CONSTRAINT "waiting_settings_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hope_items" ADD CONSTRAINT "hope_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triage_settings" ADD CONSTRAINT "triage_settings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_drafts" ADD CONSTRAINT "journal_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_drafts" ADD CONSTRAINT "journal_drafts_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_entry_keys" ADD CONSTRAINT "shared_entry_keys_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_entry_keys" ADD CONSTRAINT "shared_entry_keys_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_entry_keys" ADD CONSTRAINT "shared_entry_keys_grant" FOREIGN KEY ("connection_id","owner_id","name") REFERENCES "public"."sharing_grants"("connection_id","owner_id","name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_progress" ADD CONSTRAINT "content_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_take_over_by_users_id_fk" FOREIGN KEY ("take_over_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_accounts" ADD CONSTRAINT "scim_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scim_accounts" ADD CONSTRAINT "scim_accounts_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_factors" ADD CONSTRAINT "own_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_version_vaults_user_id_version_fk" FOREIGN KEY ("user_id","version") REFERENCES "public"."vaults"("user_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinical_sign_offs" ADD CONSTRAINT "clinical_sign_offs_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinical_sign_offs" ADD CONSTRAINT "clinical_sign_offs_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_confirmations" ADD CONSTRAINT "registration_confirmations_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_confirmations" ADD CONSTRAINT "registration_confirmations_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_contact_keys" ADD CONSTRAINT "recovery_contact_keys_owner_id_recovery_contacts_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."recovery_contacts"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_contact_keys" ADD CONSTRAINT "recovery_contact_keys_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_contacts" ADD CONSTRAINT "recovery_contacts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_contacts" ADD CONSTRAINT "recovery_contacts_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_contacts" ADD CONSTRAINT "recovery_contacts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_notice_answers" ADD CONSTRAINT "reset_notice_answers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_to_institution_id_institutions_id_fk" FOREIGN KEY ("to_institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_shift_id_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."shifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_devices" ADD CONSTRAINT "reminder_devices_user_id_reminder_plans_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."reminder_plans"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_plans" ADD CONSTRAINT "reminder_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_plans" ADD CONSTRAINT "reminder_plans_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_mappings" ADD CONSTRAINT "roster_mappings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_safety_plans" ADD CONSTRAINT "earlier_safety_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sittings" ADD CONSTRAINT "plan_sittings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sittings" ADD CONSTRAINT "plan_sittings_owner_session_id_sessions_id_fk" FOREIGN KEY ("owner_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sittings" ADD CONSTRAINT "plan_sittings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sittings" ADD CONSTRAINT "plan_sittings_responder_id_users_id_fk" FOREIGN KEY ("responder_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sittings" ADD CONSTRAINT "plan_sittings_responder_session_id_sessions_id_fk" FOREIGN KEY ("responder_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_plans" ADD CONSTRAINT "safety_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_wishes" ADD CONSTRAINT "shown_wishes_user_id_safety_plans_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."safety_plans"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_codes" ADD CONSTRAINT "second_factor_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_names_asked_by_users_id_fk" FOREIGN KEY ("names_asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_answers" ADD CONSTRAINT "saml_answers_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_assertions" ADD CONSTRAINT "saml_assertions_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_providers" ADD CONSTRAINT "saml_providers_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_identities" ADD CONSTRAINT "linked_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_identities" ADD CONSTRAINT "linked_identities_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_provider_id_identity_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."identity_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_settings" ADD CONSTRAINT "sign_on_settings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_devices_once" ON "alert_devices" USING btree ("user_id","endpoint_hash");--> statement-breakpoint
CREATE INDEX "live_events_at_index" ON "live_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_institution_id_created_at_index" ON "invitations" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_invited_by_index" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "known_devices_device_hash_index" ON "known_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "sign_in_failures_subject_index" ON "sign_in_failures" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "waiting_accounts_import_id_index" ON "waiting_accounts" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "waiting_accounts_institution_id_index" ON "waiting_accounts" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "waiting_accounts_imported_by_index" ON "waiting_accounts" USING btree ("imported_by");--> statement-breakpoint
CREATE INDEX "alert_events_alert_id_id_index" ON "alert_events" USING btree ("alert_id","id");--> statement-breakpoint
CREATE INDEX "alert_events_actor_id_index" ON "alert_events" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_events_step" ON "alert_events" USING btree ("alert_id","step");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_events_first_look" ON "alert_events" USING btree ("alert_id","kind","actor_id") WHERE "alert_events"."kind" in ('listed', 'seen');--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_active" ON "alerts" USING btree ("subject_id","group","institution_id") WHERE "alerts"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_drill" ON "alerts" USING btree ("institution_id","population") WHERE "alerts"."status" <> 'resolved' and "alerts"."kind" = 'drill';--> statement-breakpoint
CREATE INDEX "alerts_institution_id_status_population_index" ON "alerts" USING btree ("institution_id","status","population");--> statement-breakpoint
CREATE INDEX "alerts_latest" ON "alerts" USING btree ("institution_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_about" ON "alerts" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "alerts_acknowledged" ON "alerts" USING btree ("id") WHERE "alerts"."status" = 'acknowledged';--> statement-breakpoint
CREATE INDEX "alerts_acknowledged_by_index" ON "alerts" USING btree ("acknowledged_by");--> statement-breakpoint
CREATE INDEX "alerts_resolved_by_index" ON "alerts" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "check_in_weeks_user_id_index" ON "check_in_weeks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assessments_latest" ON "assessments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "short_screenings_latest" ON "short_screenings" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject_id_at_index" ON "audit_events" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_institution_id_at_index" ON "audit_events" USING btree ("institution_id","at");--> statement-breakpoint
CREATE INDEX "audit_events_done_to_others" ON "audit_events" USING btree ("actor_id","id") WHERE "audit_events"."actor_id" is distinct from "audit_events"."subject_id";--> statement-breakpoint
CREATE INDEX "audit_events_agreements" ON "audit_events" USING btree ("subject_id","id") WHERE "audit_events"."action" = 'vault.agree';--> statement-breakpoint
CREATE UNIQUE INDEX "audit_findings_once" ON "audit_findings" USING btree ("chain","kind","event_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_macs_once" ON "audit_macs" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_origins_once" ON "audit_origins" USING btree ("chain","position");--> statement-breakpoint
CREATE UNIQUE INDEX "own_trail_lines_once" ON "own_trail_lines" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "caring_contact_choices_institution_id_index" ON "caring_contact_choices" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "caring_contacts_user_id_sent_at_index" ON "caring_contacts" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "check_ins_latest" ON "check_ins" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "check_ins_days" ON "check_ins" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "check_ins_weeks" ON "check_ins" USING brin ("day");--> statement-breakpoint
CREATE INDEX "blocks_blocked_id_index" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_one_a_pair" ON "connections" USING btree (least("requester_id", "addressee_id"),greatest("requester_id", "addressee_id"));--> statement-breakpoint
CREATE INDEX "connections_requester_id_index" ON "connections" USING btree ("requester_id");--> statement-breakpoint
CREATE INDEX "connections_addressee_id_index" ON "connections" USING btree ("addressee_id");--> statement-breakpoint
CREATE INDEX "encouragements_latest" ON "encouragements" USING btree ("recipient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "encouragements_connection_id_sender_id_day_index" ON "encouragements" USING btree ("connection_id","sender_id","day");--> statement-breakpoint
CREATE INDEX "encouragements_sender_id_index" ON "encouragements" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "sharing_grants_owner_id_index" ON "sharing_grants" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "measures_institution_id_day_index" ON "measures" USING btree ("institution_id","day");--> statement-breakpoint
CREATE INDEX "coping_trials_user_id_created_at_index" ON "coping_trials" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "coping_usages_user_id_created_at_index" ON "coping_usages" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "diary_days_latest" ON "diary_days" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "diary_days_import_id_index" ON "diary_days" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "diary_imports_user_id_index" ON "diary_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "duty_blocks_institution_id_population_ends_at_index" ON "duty_blocks" USING btree ("institution_id","population","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_blocks_once" ON "duty_blocks" USING btree ("user_id","population","starts_at");--> statement-breakpoint
CREATE INDEX "duty_blocks_offered_to_index" ON "duty_blocks" USING btree ("offered_to");--> statement-breakpoint
CREATE INDEX "harm_reports_institution_id_created_at_index" ON "harm_reports" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "harm_reports_user_id_index" ON "harm_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "harm_reports_closed_by_index" ON "harm_reports" USING btree ("closed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "safety_officers_one" ON "safety_officers" USING btree ("institution_id") WHERE "safety_officers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "safety_officers_user_id_index" ON "safety_officers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "follow_up_answers_follow_up_id_at_index" ON "follow_up_answers" USING btree ("follow_up_id","at");--> statement-breakpoint
CREATE INDEX "follow_up_answers_subject_id_index" ON "follow_up_answers" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "follow_up_answers_by_index" ON "follow_up_answers" USING btree ("by");--> statement-breakpoint
CREATE INDEX "follow_up_answers_confirmed_by_index" ON "follow_up_answers" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "follow_up_looks_subject_id_at_index" ON "follow_up_looks" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "follow_up_looks_alert_id_index" ON "follow_up_looks" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "follow_up_looks_by_index" ON "follow_up_looks" USING btree ("by");--> statement-breakpoint
CREATE INDEX "follow_up_plans_subject_id_index" ON "follow_up_plans" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_once" ON "follow_ups" USING btree ("alert_id","interval");--> statement-breakpoint
CREATE INDEX "follow_ups_next" ON "follow_ups" USING btree ("institution_id","status","due_at");--> statement-breakpoint
CREATE INDEX "follow_ups_closed" ON "follow_ups" USING btree ("institution_id","closed_at","id");--> statement-breakpoint
CREATE INDEX "follow_ups_subject_id_index" ON "follow_ups" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "follow_ups_taken_by_index" ON "follow_ups" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "responder_grants_user_id_index" ON "responder_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "responder_grants_institution_id_population_index" ON "responder_grants" USING btree ("institution_id","population");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_once" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_external_id_once" ON "users" USING btree ("institution_id","external_id") WHERE "users"."external_id" is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_institution_id_is_active_role_index" ON "users" USING btree ("institution_id","is_active","role");--> statement-breakpoint
CREATE INDEX "users_locked" ON "users" USING btree ("institution_id") WHERE "users"."locked_at" is not null;--> statement-breakpoint
CREATE INDEX "users_must_change_password" ON "users" USING btree ("institution_id") WHERE "users"."must_change_password";--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("deletes_at") WHERE "users"."deletes_at" is not null;--> statement-breakpoint
CREATE INDEX "waiting_settings_proposed_by_index" ON "waiting_settings" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "hope_items_user_id_place_index" ON "hope_items" USING btree ("user_id","place");--> statement-breakpoint
CREATE INDEX "counters_institution_id_counted_index" ON "counters" USING btree ("institution_id","counted");--> statement-breakpoint
CREATE UNIQUE INDEX "institutions_open_once" ON "institutions" USING btree ("is_open") WHERE "institutions"."is_open";--> statement-breakpoint
CREATE INDEX "journal_drafts_entry_id_index" ON "journal_drafts" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "journal_entries_latest" ON "journal_entries" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shared_entry_keys_connection_id_owner_id_name_index" ON "shared_entry_keys" USING btree ("connection_id","owner_id","name");--> statement-breakpoint
CREATE INDEX "machine_tokens_institution_id_index" ON "machine_tokens" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "machine_tokens_created_by_index" ON "machine_tokens" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "machine_tokens_held_by_index" ON "machine_tokens" USING btree ("held_by");--> statement-breakpoint
CREATE UNIQUE INDEX "scim_accounts_user_name_once" ON "scim_accounts" USING btree ("institution_id",lower("user_name")) WHERE "scim_accounts"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "scim_accounts_institution_id_index" ON "scim_accounts" USING btree ("institution_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notifications_latest" ON "notifications" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notifications_matter" ON "notifications" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "own_factors_user_id_created_at_index" ON "own_factors" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "clinical_sign_offs_institution_id_recorded_at_index" ON "clinical_sign_offs" USING btree ("institution_id","recorded_at");--> statement-breakpoint
CREATE INDEX "clinical_sign_offs_recorded_by_index" ON "clinical_sign_offs" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "registration_confirmations_institution_id_recorded_at_index" ON "registration_confirmations" USING btree ("institution_id","recorded_at");--> statement-breakpoint
CREATE INDEX "registration_confirmations_recorded_by_index" ON "registration_confirmations" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "recovery_contact_keys_contact_id_index" ON "recovery_contact_keys" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "recovery_contacts_contact_id_index" ON "recovery_contacts" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "recovery_contacts_connection_id_index" ON "recovery_contacts" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "releases_institution_id_released_at_index" ON "releases" USING btree ("institution_id","released_at");--> statement-breakpoint
CREATE INDEX "releases_user_id_index" ON "releases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "releases_released_by_index" ON "releases" USING btree ("released_by");--> statement-breakpoint
CREATE INDEX "reminder_devices_user_id_index" ON "reminder_devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_once_a_day" ON "point_entries" USING btree ("user_id","activity","day") WHERE activity in ('check-in', 'journal');--> statement-breakpoint
CREATE INDEX "point_entries_user_id_created_at_index" ON "point_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "rosters_institution_id_started_at_index" ON "rosters" USING btree ("institution_id","started_at");--> statement-breakpoint
CREATE INDEX "rosters_started_by_index" ON "rosters" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "earlier_safety_plans_user_id_index" ON "earlier_safety_plans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_sittings_responder_id_index" ON "plan_sittings" USING btree ("responder_id");--> statement-breakpoint
CREATE INDEX "plan_sittings_owner_session_id_index" ON "plan_sittings" USING btree ("owner_session_id");--> statement-breakpoint
CREATE INDEX "plan_sittings_responder_session_id_index" ON "plan_sittings" USING btree ("responder_session_id");--> statement-breakpoint
CREATE INDEX "second_factor_codes_user_id_index" ON "second_factor_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("webhook_id","event_key") WHERE "webhook_deliveries"."event_key" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_institution_id_at_index" ON "webhook_deliveries" USING btree ("institution_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at_index" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_institution_id_index" ON "webhooks" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "webhooks_names_asked_by_index" ON "webhooks" USING btree ("names_asked_by");--> statement-breakpoint
CREATE INDEX "saml_answers_provider_id_index" ON "saml_answers" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "identity_providers_institution_id_index" ON "identity_providers" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "identity_providers_proposed_by_index" ON "identity_providers" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_provider_id_index" ON "sign_on_attempts" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_user_id_index" ON "sign_on_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_settings_code_once" ON "sign_on_settings" USING btree (lower("code"));--> statement-breakpoint
-- What policies and triggers ask.
CREATE FUNCTION works_as_staff(person uuid, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = person AND role NOT IN ('user', 'inmate'))
    OR EXISTS (SELECT FROM former_staff WHERE user_id = person AND left_at > at - interval '365 days')
    OR EXISTS (
      SELECT FROM responder_grants
      WHERE user_id = person AND confirmed_at IS NOT NULL
        AND least(ends_at, coalesce(revoked_at, ends_at)) > at - interval '365 days'
    );
$$;


SET default_table_access_method = heap;
--> statement-breakpoint
CREATE FUNCTION end_journals_after_grant() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF works_as_staff(NEW.user_id, now()) THEN
    -- Whoever is turning a journal on at this moment is waited for.
    PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
    PERFORM end_journals_shared_with(NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION end_journals_after_role() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF NEW.role NOT IN ('user', 'inmate') THEN
    PERFORM end_journals_shared_with(NEW.id);
  ELSIF OLD.role NOT IN ('user', 'inmate') THEN
    INSERT INTO former_staff (user_id, left_at) VALUES (NEW.id, now())
    ON CONFLICT (user_id) DO UPDATE SET left_at = excluded.left_at;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION end_journals_shared_with(recipient uuid) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  ended record;
BEGIN
  FOR ended IN
    DELETE FROM sharing_grants g USING connections c
    WHERE c.id = g.connection_id AND g.name = 'shareJournal' AND g.owner_id <> recipient
      AND recipient IN (c.requester_id, c.addressee_id)
    RETURNING g.owner_id, g.connection_id
  LOOP
    INSERT INTO notifications (user_id, key, kind, path, at)
    VALUES (ended.owner_id, 'sharing:' || ended.connection_id, 'sharing-ended', '/sharing', now())
    ON CONFLICT (user_id, key) DO UPDATE SET kind = excluded.kind, path = excluded.path, at = excluded.at, read_at = NULL;
    INSERT INTO live_events (user_id, topic, at)
    VALUES (ended.owner_id, 'notifications', now()), (ended.owner_id, 'connections', now()), (recipient, 'connections', now());
    INSERT INTO audit_events (at, institution_id, action, object_kind, object_id, subject_id, outcome)
    SELECT now(), institution_id, 'sharing.end', 'shareJournal', ended.connection_id, ended.owner_id, 'done'
    FROM users WHERE id = ended.owner_id;
    PERFORM pg_notify('evenkeel_live', '');
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION end_machine_tokens() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  ended record;
BEGIN
  FOR ended IN
    UPDATE machine_tokens SET ended_why = CASE
        WHEN NOT NEW.is_active THEN 'account'
        WHEN NEW.institution_id <> machine_tokens.institution_id THEN 'institution'
        ELSE 'role' END
      WHERE held_by = NEW.id AND ended_why IS NULL AND (NOT NEW.is_active
        OR NEW.institution_id <> machine_tokens.institution_id OR NEW.role NOT IN ('admin', 'institution_admin'))
      RETURNING id, institution_id, revoked_at, expires_at
  LOOP
    CONTINUE WHEN ended.revoked_at IS NOT NULL OR ended.expires_at <= now();
    INSERT INTO audit_events (at, institution_id, action, object_kind, object_id, subject_id, outcome)
      VALUES (now(), ended.institution_id, 'machine-token.end', 'machine-token', ended.id, NEW.id, 'done');
    INSERT INTO notifications (user_id, key, kind, path, at)
      SELECT id, 'machine-token-ended:' || ended.id, 'machine-token-ended', '/people/machines', now() FROM users
      WHERE institution_id = ended.institution_id AND id <> NEW.id AND is_active
        AND role IN ('admin', 'institution_admin')
      ON CONFLICT (user_id, key) DO UPDATE SET kind = excluded.kind, path = excluded.path, at = excluded.at, read_at = NULL;
    INSERT INTO live_events (user_id, topic, at)
      SELECT id, 'notifications', now() FROM users
      WHERE institution_id = ended.institution_id AND id <> NEW.id AND is_active
        AND role IN ('admin', 'institution_admin');
    PERFORM pg_notify('evenkeel_live', '');
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION end_recovery_contact() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  person uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  ended record;
BEGIN
  IF NOT works_as_staff(person, now()) THEN
    RETURN NULL;
  END IF;
  -- Whoever is choosing this contact at this moment is waited for.
  PERFORM FROM users WHERE id = person FOR NO KEY UPDATE;
  FOR ended IN DELETE FROM recovery_contacts WHERE contact_id = person RETURNING owner_id, connection_id LOOP
    INSERT INTO notifications (user_id, key, kind, path, at)
    VALUES (ended.owner_id, 'recovery-contact:' || ended.owner_id, 'recovery-contact-ended', '/profile', now())
    ON CONFLICT (user_id, key) DO UPDATE SET kind = excluded.kind, path = excluded.path, at = excluded.at, read_at = NULL;
    INSERT INTO live_events (user_id, topic, at) VALUES (ended.owner_id, 'notifications', now());
    INSERT INTO audit_events (at, institution_id, action, object_kind, object_id, subject_id, outcome)
    SELECT now(), institution_id, 'recovery-contact.end', 'recovery-contact', ended.connection_id, ended.owner_id, 'done'
    FROM users WHERE id = ended.owner_id;
    PERFORM pg_notify('evenkeel_live', '');
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION end_sitting_at_lock() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  DELETE FROM plan_sittings WHERE NEW.id IN (owner_session_id, responder_session_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION name_token_holder() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.held_by := coalesce(NEW.held_by, NEW.created_by);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION present_institution() RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  SELECT nullif(current_setting('app.institution_id', true), '')::uuid;
$$;
--> statement-breakpoint
CREATE FUNCTION present_user() RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  SELECT nullif(current_setting('app.user_id', true), '')::uuid;
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change_for_six_years() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '6 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change_while_event_is_there() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM audit_events WHERE id = OLD.event_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_recovery_contact() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM connections
    WHERE id = NEW.connection_id AND status = 'accepted' AND NEW.owner_id <> NEW.contact_id
      AND NEW.owner_id IN (requester_id, addressee_id) AND NEW.contact_id IN (requester_id, addressee_id)
  ) THEN
    RAISE EXCEPTION 'a recovery contact needs an accepted connection' USING ERRCODE = '23514';
  END IF;
  -- Whoever changes the role at this moment is waited for.
  PERFORM FROM users WHERE id = NEW.contact_id FOR SHARE;
  IF works_as_staff(NEW.contact_id, now()) THEN
    RAISE EXCEPTION 'staff are never a recovery contact' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_sharing() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  recipient uuid;
BEGIN
  SELECT CASE WHEN NEW.owner_id = requester_id THEN addressee_id ELSE requester_id END INTO recipient
  FROM connections
  WHERE id = NEW.connection_id AND status = 'accepted' AND NEW.owner_id IN (requester_id, addressee_id);
  IF recipient IS NULL THEN
    RAISE EXCEPTION 'sharing needs an accepted connection of the owner' USING ERRCODE = '23514';
  END IF;
  IF NEW.name = 'shareJournal' THEN
    -- Whoever changes the role at this moment is waited for.
    PERFORM FROM users WHERE id = recipient FOR SHARE;
    IF works_as_staff(recipient, now()) THEN
      RAISE EXCEPTION 'a journal is never shared with staff' USING ERRCODE = '23514';
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_taking_back() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE FUNCTION shares_now(owner uuid, reader uuid, switch text, at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
  SELECT EXISTS (
    SELECT FROM sharing_grants g
      JOIN connections c ON c.id = g.connection_id
      JOIN users o ON o.id = owner
      JOIN users r ON r.id = reader
    WHERE g.owner_id = owner AND g.name = switch AND g.since <= at AND (g.until IS NULL OR g.until > at)
      AND c.status = 'accepted' AND owner <> reader
      AND owner IN (c.requester_id, c.addressee_id) AND reader IN (c.requester_id, c.addressee_id)
      AND o.is_active AND r.is_active
      -- People in custody and whoever works there: the promise that staff see nothing.
      AND (o.role <> 'inmate' OR r.role IN ('user', 'inmate'))
      AND (switch <> 'shareJournal' OR NOT works_as_staff(reader, at))
  );
$$;
--> statement-breakpoint
CREATE FUNCTION count_accounts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_active THEN
    INSERT INTO counters (institution_id, counted, change) VALUES (OLD.institution_id, 'open accounts', -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_active THEN
    INSERT INTO counters (institution_id, counted, change) VALUES (NEW.institution_id, 'open accounts', 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_alerts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'resolved' THEN
    INSERT INTO counters (institution_id, counted, population, change)
      VALUES (OLD.institution_id, 'resolved alerts', OLD.population, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'resolved' THEN
    INSERT INTO counters (institution_id, counted, population, change)
      VALUES (NEW.institution_id, 'resolved alerts', NEW.population, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is done or refused whoever writes.
CREATE TRIGGER alerts_counted AFTER INSERT OR DELETE OR UPDATE OF institution_id, population, status ON alerts FOR EACH ROW EXECUTE FUNCTION count_alerts();
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_change_for_six_years();
--> statement-breakpoint
CREATE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_findings_append_only BEFORE DELETE OR UPDATE ON audit_findings FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_macs_append_only BEFORE DELETE OR UPDATE ON audit_macs FOR EACH ROW EXECUTE FUNCTION refuse_change_while_event_is_there();
--> statement-breakpoint
CREATE TRIGGER audit_macs_not_emptied BEFORE TRUNCATE ON audit_macs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER erased_accounts_append_only BEFORE DELETE OR UPDATE ON erased_accounts FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER erased_accounts_not_emptied BEFORE TRUNCATE ON erased_accounts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER machine_tokens_held BEFORE INSERT ON machine_tokens FOR EACH ROW EXECUTE FUNCTION name_token_holder();
--> statement-breakpoint
CREATE TRIGGER point_entries_append_only BEFORE DELETE OR UPDATE ON point_entries FOR EACH ROW EXECUTE FUNCTION refuse_taking_back();
--> statement-breakpoint
CREATE TRIGGER point_entries_not_emptied BEFORE TRUNCATE ON point_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_taking_back();
--> statement-breakpoint
CREATE TRIGGER recovery_contacts_refused BEFORE INSERT ON recovery_contacts FOR EACH ROW EXECUTE FUNCTION refuse_recovery_contact();
--> statement-breakpoint
CREATE TRIGGER responder_grants_end_journals AFTER INSERT OR UPDATE ON responder_grants FOR EACH ROW EXECUTE FUNCTION end_journals_after_grant();
--> statement-breakpoint
CREATE TRIGGER responder_grants_end_recovery_contacts AFTER INSERT OR UPDATE ON responder_grants FOR EACH ROW EXECUTE FUNCTION end_recovery_contact('user_id');
--> statement-breakpoint
CREATE TRIGGER sessions_lock_ends_sitting AFTER UPDATE OF locked_at ON sessions FOR EACH ROW WHEN ((new.locked_at IS NOT NULL)) EXECUTE FUNCTION end_sitting_at_lock();
--> statement-breakpoint
CREATE TRIGGER sharing_grants_refused BEFORE INSERT OR UPDATE ON sharing_grants FOR EACH ROW EXECUTE FUNCTION refuse_sharing();
--> statement-breakpoint
CREATE TRIGGER user_badges_append_only BEFORE DELETE OR UPDATE ON user_badges FOR EACH ROW EXECUTE FUNCTION refuse_taking_back();
--> statement-breakpoint
CREATE TRIGGER user_badges_not_emptied BEFORE TRUNCATE ON user_badges FOR EACH STATEMENT EXECUTE FUNCTION refuse_taking_back();
--> statement-breakpoint
CREATE TRIGGER users_end_machine_tokens AFTER UPDATE OF role, is_active, institution_id ON users FOR EACH ROW WHEN (((old.role IS DISTINCT FROM new.role) OR (old.is_active IS DISTINCT FROM new.is_active) OR (old.institution_id IS DISTINCT FROM new.institution_id))) EXECUTE FUNCTION end_machine_tokens();
--> statement-breakpoint
CREATE TRIGGER users_role_ends_journals AFTER UPDATE OF role ON users FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION end_journals_after_role();
--> statement-breakpoint
CREATE TRIGGER users_role_ends_recovery_contacts AFTER UPDATE OF role ON users FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION end_recovery_contact('id');
--> statement-breakpoint
CREATE TRIGGER users_counted AFTER INSERT OR DELETE OR UPDATE OF institution_id, is_active ON users FOR EACH ROW EXECUTE FUNCTION count_accounts();
--> statement-breakpoint
-- Nobody reads or writes a row that no policy opens.
ALTER TABLE alert_devices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE alert_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE alerts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE analytics_reports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE assessments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE blocks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE caring_contact_choices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE caring_contacts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE certificates ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE check_in_weeks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE check_ins ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE clinical_sign_offs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE connections ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE content_progress ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE coping_trials ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE coping_usages ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE counters ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE diary_days ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE diary_imports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE duty_blocks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE duty_hours ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE earlier_safety_plans ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE encouragements ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE erased_accounts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE follow_up_answers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE follow_up_looks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE follow_up_plans ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE follow_ups ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE former_staff ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE harm_reports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE hope_items ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE identity_providers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE institutions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE journal_drafts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE journal_entries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE known_devices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE linked_identities ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE live_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE machine_tokens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE mailed_codes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE measures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE own_factors ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE own_trail_lines ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE own_trails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE passkey_challenges ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE passkeys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE personal_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE plan_sittings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE point_entries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE poster_loads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE posters ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE recovery_contact_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE recovery_contacts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE registration_confirmations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE releases ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE reminder_devices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE reminder_plans ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE reset_codes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE reset_notice_answers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE responder_grants ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE roster_mappings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE rosters ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE safety_officers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE safety_plans ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE saml_answers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE saml_assertions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE saml_providers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE scim_accounts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE second_factor_codes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE second_factors ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE shared_entry_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sharing_grants ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE shifts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE short_screenings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE shown_wishes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sign_on_attempts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sign_on_settings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE signing_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE triage_settings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE units ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_badges ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE vault_agreements ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE vault_wrappings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE vaults ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE waiting_accounts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE waiting_settings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE webhook_deliveries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE webhooks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Which rows a caller, the worker and the sign-in read and write.
CREATE POLICY accepting ON plan_sittings FOR UPDATE TO evenkeel_caller USING (((institution_id = ( SELECT present_institution() AS present_institution)) AND (responder_id IS NULL))) WITH CHECK ((responder_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY adding ON audit_events FOR INSERT TO evenkeel_caller WITH CHECK (((actor_id IS NULL) OR (actor_id = ( SELECT present_user() AS present_user))));
--> statement-breakpoint
CREATE POLICY adding ON erased_accounts FOR INSERT TO evenkeel_system WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY adding ON live_events FOR INSERT TO evenkeel_caller WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY adding ON outbox FOR INSERT TO evenkeel_caller WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY answering ON shown_wishes FOR SELECT TO evenkeel_caller USING ((EXISTS ( SELECT
   FROM alerts
  WHERE ((alerts.subject_id = shown_wishes.user_id) AND (alerts.status = 'acknowledged'::text) AND (alerts.acknowledged_by = ( SELECT present_user() AS present_user))))));
--> statement-breakpoint
CREATE POLICY answering ON users FOR SELECT TO evenkeel_caller USING ((id IN ( SELECT alerts.subject_id
   FROM alerts
  WHERE ((alerts.institution_id = ( SELECT present_institution() AS present_institution)) AND (alerts.status = ANY (ARRAY['active'::text, 'acknowledged'::text]))))));
--> statement-breakpoint
CREATE POLICY asking ON connections AS RESTRICTIVE FOR INSERT TO evenkeel_caller WITH CHECK (((requester_id = ( SELECT present_user() AS present_user)) AND (status = 'pending'::text)));
--> statement-breakpoint
CREATE POLICY backup ON alert_devices FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON alert_events FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON alerts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON analytics_reports FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON assessments FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON audit_events FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON blocks FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON caring_contact_choices FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON caring_contacts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON certificates FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON check_in_weeks FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON check_ins FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON clinical_sign_offs FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON connections FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON content_progress FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON coping_trials FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON coping_usages FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON counters FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON diary_days FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON diary_imports FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON duty_blocks FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON duty_hours FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON earlier_safety_plans FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON encouragements FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON erased_accounts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON follow_up_answers FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON follow_up_looks FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON follow_up_plans FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON follow_ups FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON former_staff FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON harm_reports FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON hope_items FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON identity_providers FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON institutions FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON invitations FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON journal_drafts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON journal_entries FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON known_devices FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON linked_identities FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON live_events FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON machine_tokens FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON mailed_codes FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON measures FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON notifications FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON outbox FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON own_factors FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON own_trail_lines FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON own_trails FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON passkey_challenges FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON passkeys FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON personal_keys FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON plan_sittings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON point_entries FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON poster_loads FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON posters FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON recovery_codes FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON recovery_contact_keys FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON recovery_contacts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON registration_confirmations FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON releases FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON reminder_devices FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON reminder_plans FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON reset_codes FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON reset_notice_answers FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON responder_grants FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON roster_mappings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON rosters FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON safety_officers FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON safety_plans FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON saml_answers FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON saml_assertions FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON saml_providers FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON scim_accounts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON second_factor_codes FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON second_factors FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON sessions FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON shared_entry_keys FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON sharing_grants FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON shifts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON short_screenings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON shown_wishes FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON sign_on_attempts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON sign_on_settings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON signing_keys FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON triage_settings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON units FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON user_badges FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON users FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON vault_agreements FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON vault_wrappings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON vaults FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON waiting_accounts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON waiting_settings FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON webhook_deliveries FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY backup ON webhooks FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON alert_devices TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON alert_events TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON alerts TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON analytics_reports TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON assessments TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON audit_events TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON blocks TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON caring_contact_choices TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON caring_contacts TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON certificates TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON check_in_weeks TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON check_ins TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON clinical_sign_offs TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON connections TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON content_progress TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON coping_trials TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON coping_usages TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON counters TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON diary_days TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON diary_imports TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON duty_blocks TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON duty_hours TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON earlier_safety_plans TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON encouragements TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON follow_up_answers TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON follow_up_looks TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON follow_up_plans TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON follow_ups TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON former_staff TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON harm_reports TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON hope_items TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON identity_providers TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON institutions TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON invitations TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON journal_drafts TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON journal_entries TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON known_devices TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON linked_identities TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON live_events TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON machine_tokens TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON mailed_codes TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON measures TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON notifications TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON outbox TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON own_factors TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON own_trail_lines TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON own_trails TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON passkey_challenges TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON passkeys TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON personal_keys TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON plan_sittings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON point_entries TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON poster_loads TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON posters TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON recovery_codes TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON recovery_contact_keys TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON recovery_contacts TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON registration_confirmations TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON releases TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON reminder_devices TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON reminder_plans TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON reset_codes TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON reset_notice_answers TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON responder_grants TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON roster_mappings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON rosters TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON safety_officers TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON safety_plans TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON saml_answers TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON saml_assertions TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON saml_providers TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON scim_accounts TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON second_factor_codes TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON second_factors TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON sessions TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON shared_entry_keys TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON sharing_grants TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON shifts TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON short_screenings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON shown_wishes TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON sign_on_attempts TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON sign_on_settings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON signing_keys TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON triage_settings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON units TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON user_badges TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON users TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON vault_agreements TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON vault_wrappings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON vaults TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON waiting_accounts TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON waiting_settings TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON webhook_deliveries TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY beyond ON webhooks TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY holding ON recovery_contact_keys FOR SELECT TO evenkeel_caller USING ((contact_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY holding ON recovery_contacts FOR SELECT TO evenkeel_caller USING ((contact_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY institution ON clinical_sign_offs FOR SELECT TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY institution ON duty_blocks TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY institution ON duty_hours TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY institution ON machine_tokens TO evenkeel_caller USING (((institution_id = ( SELECT present_institution() AS present_institution)) AND (( SELECT present_user() AS present_user) IS NOT NULL)));
--> statement-breakpoint
CREATE POLICY institution ON measures TO evenkeel_caller USING (((institution_id = ( SELECT present_institution() AS present_institution)) AND (( SELECT present_user() AS present_user) IS NOT NULL)));
--> statement-breakpoint
CREATE POLICY institution ON registration_confirmations FOR SELECT TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY institution ON webhook_deliveries TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY institution ON webhooks TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY inviting ON plan_sittings FOR SELECT TO evenkeel_caller USING (((institution_id = ( SELECT present_institution() AS present_institution)) AND (responder_id IS NULL)));
--> statement-breakpoint
CREATE POLICY own ON alert_devices TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON alert_events TO evenkeel_caller USING ((EXISTS ( SELECT
   FROM alerts
  WHERE (alerts.id = alert_events.alert_id))));
--> statement-breakpoint
CREATE POLICY own ON alerts TO evenkeel_caller USING (((subject_id = ( SELECT present_user() AS present_user)) OR (institution_id = ( SELECT present_institution() AS present_institution))));
--> statement-breakpoint
CREATE POLICY own ON analytics_reports TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY own ON assessments TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON audit_events FOR SELECT TO evenkeel_caller USING (((subject_id = ( SELECT present_user() AS present_user)) OR (actor_id = ( SELECT present_user() AS present_user)) OR (institution_id = ( SELECT present_institution() AS present_institution))));
--> statement-breakpoint
CREATE POLICY own ON blocks TO evenkeel_caller USING ((blocker_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON caring_contact_choices TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON caring_contacts TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON certificates TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON check_ins TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON connections TO evenkeel_caller USING (((( SELECT present_user() AS present_user) = requester_id) OR (( SELECT present_user() AS present_user) = addressee_id)));
--> statement-breakpoint
CREATE POLICY own ON content_progress TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON coping_trials TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON coping_usages TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON counters FOR SELECT TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY own ON diary_days TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON diary_imports TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON duty_blocks FOR SELECT TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON earlier_safety_plans TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON encouragements TO evenkeel_caller USING (((( SELECT present_user() AS present_user) = sender_id) OR (( SELECT present_user() AS present_user) = recipient_id))) WITH CHECK ((sender_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON follow_up_answers TO evenkeel_caller USING ((EXISTS ( SELECT
   FROM follow_ups
  WHERE (follow_ups.id = follow_up_answers.follow_up_id))));
--> statement-breakpoint
CREATE POLICY own ON follow_up_looks TO evenkeel_caller USING (((subject_id = ( SELECT present_user() AS present_user)) OR (institution_id = ( SELECT present_institution() AS present_institution))));
--> statement-breakpoint
CREATE POLICY own ON follow_up_plans TO evenkeel_caller USING (((subject_id = ( SELECT present_user() AS present_user)) OR (institution_id = ( SELECT present_institution() AS present_institution))));
--> statement-breakpoint
CREATE POLICY own ON follow_ups TO evenkeel_caller USING (((subject_id = ( SELECT present_user() AS present_user)) OR (institution_id = ( SELECT present_institution() AS present_institution))));
--> statement-breakpoint
CREATE POLICY own ON former_staff TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON harm_reports TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON hope_items TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON invitations TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY own ON journal_drafts TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON journal_entries TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON known_devices TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON linked_identities TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON live_events FOR SELECT TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON mailed_codes TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON notifications TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON own_factors TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON passkeys TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON personal_keys TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON plan_sittings TO evenkeel_caller USING (((( SELECT present_user() AS present_user) = owner_id) OR (( SELECT present_user() AS present_user) = responder_id)));
--> statement-breakpoint
CREATE POLICY own ON point_entries TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON poster_loads FOR SELECT TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY own ON posters TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY own ON recovery_codes TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON recovery_contact_keys TO evenkeel_caller USING ((owner_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON recovery_contacts TO evenkeel_caller USING ((owner_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON releases FOR SELECT TO evenkeel_caller USING (((user_id = ( SELECT present_user() AS present_user)) OR (institution_id = ( SELECT present_institution() AS present_institution))));
--> statement-breakpoint
CREATE POLICY own ON reminder_devices TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON reminder_plans TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON reset_codes TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON reset_notice_answers TO evenkeel_caller USING ((EXISTS ( SELECT
   FROM sessions
  WHERE (sessions.id = reset_notice_answers.session_id))));
--> statement-breakpoint
CREATE POLICY own ON responder_grants TO evenkeel_caller USING (((user_id = ( SELECT present_user() AS present_user)) OR (institution_id = ( SELECT present_institution() AS present_institution))));
--> statement-breakpoint
CREATE POLICY own ON roster_mappings FOR SELECT TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY own ON rosters FOR SELECT TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY own ON safety_officers TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON safety_plans TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON scim_accounts FOR SELECT TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON second_factor_codes TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON second_factors TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON sessions TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON shared_entry_keys TO evenkeel_caller USING ((owner_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON sharing_grants TO evenkeel_caller USING ((EXISTS ( SELECT
   FROM connections
  WHERE (connections.id = sharing_grants.connection_id)))) WITH CHECK ((owner_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON shifts TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY own ON short_screenings TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON shown_wishes TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON units TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY own ON user_badges TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON users FOR UPDATE TO evenkeel_caller USING ((id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON vault_agreements TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON vault_wrappings TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON vaults TO evenkeel_caller USING ((user_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY own ON waiting_accounts TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY own ON waiting_settings TO evenkeel_caller USING ((institution_id = ( SELECT present_institution() AS present_institution)));
--> statement-breakpoint
CREATE POLICY reading ON erased_accounts FOR SELECT TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY reading ON institutions FOR SELECT TO evenkeel_caller USING (true);
--> statement-breakpoint
CREATE POLICY reading ON shared_entry_keys FOR SELECT TO evenkeel_caller USING ((reader_id = ( SELECT present_user() AS present_user)));
--> statement-breakpoint
CREATE POLICY reading ON shifts FOR SELECT TO evenkeel_caller USING (true);
--> statement-breakpoint
CREATE POLICY reading ON triage_settings FOR SELECT TO evenkeel_caller USING (true);
--> statement-breakpoint
CREATE POLICY reading ON units FOR SELECT TO evenkeel_caller USING (true);
--> statement-breakpoint
CREATE POLICY reading ON users FOR SELECT TO evenkeel_caller USING (((id = ( SELECT present_user() AS present_user)) OR (institution_id = ( SELECT present_institution() AS present_institution))));
--> statement-breakpoint
CREATE POLICY recording ON clinical_sign_offs FOR INSERT TO evenkeel_caller WITH CHECK (((institution_id = ( SELECT present_institution() AS present_institution)) AND (recorded_by = ( SELECT present_user() AS present_user))));
--> statement-breakpoint
CREATE POLICY recording ON registration_confirmations FOR INSERT TO evenkeel_caller WITH CHECK (((institution_id = ( SELECT present_institution() AS present_institution)) AND (recorded_by = ( SELECT present_user() AS present_user))));
