-- Whether somebody works, or worked within the last 365 days, as staff, administrator or designated mental
-- health staff of any institution. The journal is never shared with them, whatever is stored.
CREATE FUNCTION works_as_staff(person uuid, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users WHERE id = person AND role NOT IN ('user', 'inmate'))
    OR EXISTS (SELECT FROM former_staff WHERE user_id = person AND left_at > at - interval '365 days')
    OR EXISTS (
      SELECT FROM responder_grants
      WHERE user_id = person AND confirmed_at IS NOT NULL
        AND least(ends_at, coalesce(revoked_at, ends_at)) > at - interval '365 days'
    );
$$;
--> statement-breakpoint
-- Whether a switch of the owner's is on for a reader at a moment. Every reading of another person's data
-- asks this one function, so that off, over, removed or refused is off at once and everywhere.
CREATE FUNCTION shares_now(owner uuid, reader uuid, switch text, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
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
CREATE FUNCTION refuse_sharing() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER sharing_grants_refused BEFORE INSERT OR UPDATE ON sharing_grants
  FOR EACH ROW EXECUTE FUNCTION refuse_sharing();
--> statement-breakpoint
-- Takes back every journal that is shared with somebody who now works as staff, and tells each owner.
CREATE FUNCTION end_journals_shared_with(recipient uuid) RETURNS void LANGUAGE plpgsql AS $$
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
CREATE FUNCTION end_journals_after_role() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER users_role_ends_journals AFTER UPDATE OF role ON users
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION end_journals_after_role();
--> statement-breakpoint
CREATE FUNCTION end_journals_after_grant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF works_as_staff(NEW.user_id, now()) THEN
    -- Whoever is turning a journal on at this moment is waited for.
    PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
    PERFORM end_journals_shared_with(NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER responder_grants_end_journals AFTER INSERT OR UPDATE ON responder_grants
  FOR EACH ROW EXECUTE FUNCTION end_journals_after_grant();
--> statement-breakpoint
-- Audit events are only ever added, and go after six years (45 CFR 164.316(b)(2)(i)).
CREATE FUNCTION refuse_change_for_six_years() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '6 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
DROP TRIGGER audit_events_append_only ON audit_events;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_for_six_years();
--> statement-breakpoint
-- A seal goes only after the event that it seals.
CREATE FUNCTION refuse_change_while_event_is_there() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM audit_events WHERE id = OLD.event_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON audit_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_change_while_event_is_there();
--> statement-breakpoint
CREATE TRIGGER audit_seals_not_emptied BEFORE TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_findings_append_only BEFORE UPDATE OR DELETE ON audit_findings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Grants from before a second person was asked for are as good as they were.
UPDATE "responder_grants" SET "confirmed_at" = least("starts_at", now()) WHERE "confirmed_at" IS NULL AND "confirmed_alone" = false;
--> statement-breakpoint
-- Nobody has a phone ready when they try the demo: its institution asks for no second factor. It is known by
-- the people one can be there, whose ids are the same everywhere.
UPDATE institutions SET requires_second_factor = false
WHERE id IN (
  SELECT institution_id FROM users WHERE id IN (
    'f96acd9a-3205-4489-9574-bbb72406cb77', '759e3dde-8e34-4db9-98e1-ae1cf1ae7f2f',
    '763bad57-b2e8-44ba-b7c9-6c1d5cdf45a6', '7455d3aa-75e3-4c8b-b1f9-0738e6a27fd1',
    'b0a4358c-e022-4848-a2ad-d4900fb1e502', '82e607fb-1bad-418e-a91a-c72ec9390392'
  )
);
