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
ALTER TABLE "recovery_contact_keys" ADD CONSTRAINT "recovery_contact_keys_owner_id_recovery_contacts_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."recovery_contacts"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_contact_keys" ADD CONSTRAINT "recovery_contact_keys_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_contacts" ADD CONSTRAINT "recovery_contacts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_contacts" ADD CONSTRAINT "recovery_contacts_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_contacts" ADD CONSTRAINT "recovery_contacts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_contact_keys_contact_id_index" ON "recovery_contact_keys" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "recovery_contacts_contact_id_index" ON "recovery_contacts" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "recovery_contacts_connection_id_index" ON "recovery_contacts" USING btree ("connection_id");
--> statement-breakpoint
-- The owner chooses a contact and seals keys for them; the contact reads what they hold.
CREATE POLICY own ON recovery_contacts TO evenkeel_caller USING (owner_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY holding ON recovery_contacts FOR SELECT TO evenkeel_caller USING (contact_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY own ON recovery_contact_keys TO evenkeel_caller USING (owner_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY holding ON recovery_contact_keys FOR SELECT TO evenkeel_caller USING (contact_id = (SELECT present_user()));
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['recovery_contacts', 'recovery_contact_keys'] LOOP
    EXECUTE format('CREATE POLICY beyond ON %I TO evenkeel_system USING (true)', name);
    EXECUTE format('CREATE POLICY backup ON %I FOR SELECT TO evenkeel_backup USING (true)', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_recovery_contact() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
CREATE TRIGGER recovery_contacts_refused BEFORE INSERT ON recovery_contacts
  FOR EACH ROW EXECUTE FUNCTION refuse_recovery_contact();
--> statement-breakpoint
-- Takes the keys from a recovery contact who now works as staff, and tells each owner.
CREATE FUNCTION end_recovery_contact() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
CREATE TRIGGER users_role_ends_recovery_contacts AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION end_recovery_contact('id');
--> statement-breakpoint
CREATE TRIGGER responder_grants_end_recovery_contacts AFTER INSERT OR UPDATE ON responder_grants
  FOR EACH ROW EXECUTE FUNCTION end_recovery_contact('user_id');
