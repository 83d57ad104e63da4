ALTER TABLE "machine_tokens" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD COLUMN "ended_why" text;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD COLUMN "take_over_by" uuid;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tokens" ADD CONSTRAINT "machine_tokens_take_over_by_users_id_fk" FOREIGN KEY ("take_over_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_tokens_held_by_index" ON "machine_tokens" USING btree ("held_by");
--> statement-breakpoint
UPDATE machine_tokens SET held_by = created_by;
--> statement-breakpoint
-- Those whose maker is no people manager of the institution any more ended with them.
UPDATE machine_tokens SET ended_why = CASE
    WHEN NOT users.is_active THEN 'account'
    WHEN users.institution_id <> machine_tokens.institution_id THEN 'institution'
    ELSE 'role' END
  FROM users
  WHERE users.id = machine_tokens.held_by AND (NOT users.is_active
    OR users.institution_id <> machine_tokens.institution_id OR users.role NOT IN ('admin', 'institution_admin'));
--> statement-breakpoint
-- A release from before this column may still run beside this one, and makes tokens without a holder.
CREATE FUNCTION name_token_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.held_by := coalesce(NEW.held_by, NEW.created_by);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER machine_tokens_held BEFORE INSERT ON machine_tokens
  FOR EACH ROW EXECUTE FUNCTION name_token_holder();
--> statement-breakpoint
-- A token ends with its holder's place among the people managers, whatever takes it away: an account that is closed and
-- opened again brings back no token. The other people managers of the token's institution are told.
CREATE FUNCTION end_machine_tokens() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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
CREATE TRIGGER users_end_machine_tokens AFTER UPDATE OF role, is_active, institution_id ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.is_active IS DISTINCT FROM NEW.is_active
    OR OLD.institution_id IS DISTINCT FROM NEW.institution_id)
  EXECUTE FUNCTION end_machine_tokens();
