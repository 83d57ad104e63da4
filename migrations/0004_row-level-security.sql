-- The second wall: whatever a query forgets, the database gives each person only the rows that concern them.
-- The roles are made before any migration (src/server/roles.ts), and who asks is set with each statement
-- (src/server/scope.ts). A setting that is missing or empty is null, and null is nobody's row.
CREATE FUNCTION present_user() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.user_id', true), '')::uuid;
$$;
--> statement-breakpoint
CREATE FUNCTION present_institution() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.institution_id', true), '')::uuid;
$$;
--> statement-breakpoint
-- What concerns one person alone. The calls stand in a sub-select so that they are made once a statement.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'assessments', 'check_ins', 'content_progress', 'coping_usages', 'former_staff', 'journal_drafts',
    'journal_entries', 'known_devices', 'personal_keys', 'point_entries', 'recovery_codes', 'reset_codes',
    'safety_plans', 'second_factor_codes', 'second_factors', 'sessions', 'user_badges'
  ] LOOP
    EXECUTE format('CREATE POLICY own ON %I TO evenkeel_caller USING (user_id = (SELECT present_user()))', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY own ON check_in_days FOR SELECT TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY own ON notifications TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY own ON reset_notice_answers TO evenkeel_caller
  USING (EXISTS (SELECT FROM sessions WHERE sessions.id = session_id));
--> statement-breakpoint
-- What people are told of goes out from whoever's change it follows: anybody adds, and reads their own.
CREATE POLICY own ON live_events FOR SELECT TO evenkeel_caller USING (user_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY adding ON live_events FOR INSERT TO evenkeel_caller WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY adding ON outbox FOR INSERT TO evenkeel_caller WITH CHECK (true);
--> statement-breakpoint
-- What an institution's keepers see: the person's place in it, and never how they are.
CREATE POLICY own ON users TO evenkeel_caller
  USING (id = (SELECT present_user()) OR institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY own ON responder_grants TO evenkeel_caller
  USING (user_id = (SELECT present_user()) OR institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY own ON invitations TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY own ON alerts TO evenkeel_caller
  USING (subject_id = (SELECT present_user()) OR institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY own ON alert_events TO evenkeel_caller
  USING (EXISTS (SELECT FROM alerts WHERE alerts.id = alert_id));
--> statement-breakpoint
-- The trail: everyone adds what they did, and reads that and what was done to their own data.
CREATE POLICY own ON audit_events FOR SELECT TO evenkeel_caller
  USING (
    subject_id = (SELECT present_user()) OR actor_id = (SELECT present_user())
    OR institution_id = (SELECT present_institution())
  );
--> statement-breakpoint
CREATE POLICY adding ON audit_events FOR INSERT TO evenkeel_caller
  WITH CHECK (actor_id IS NULL OR actor_id = (SELECT present_user()));
--> statement-breakpoint
-- What two people share: each sees both sides of it.
CREATE POLICY own ON connections TO evenkeel_caller
  USING ((SELECT present_user()) IN (requester_id, addressee_id));
--> statement-breakpoint
CREATE POLICY own ON encouragements TO evenkeel_caller
  USING ((SELECT present_user()) IN (sender_id, recipient_id))
  WITH CHECK (sender_id = (SELECT present_user()));
--> statement-breakpoint
CREATE POLICY own ON sharing_grants TO evenkeel_caller
  USING (EXISTS (SELECT FROM connections WHERE connections.id = connection_id))
  WITH CHECK (owner_id = (SELECT present_user()));
--> statement-breakpoint
-- Who was blocked is not told, so only the one who blocks sees the row.
CREATE POLICY own ON blocks TO evenkeel_caller USING (blocker_id = (SELECT present_user()));
--> statement-breakpoint
-- Work that looks past the caller, and backups, see everything: a policy that is simply true costs nothing.
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT DISTINCT tablename FROM pg_policies WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE POLICY beyond ON %I TO evenkeel_system USING (true)', name);
    EXECUTE format('CREATE POLICY backup ON %I FOR SELECT TO evenkeel_backup USING (true)', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- The first wall's own questions and triggers look at both people of a sharing, whoever asks.
ALTER FUNCTION works_as_staff(uuid, timestamptz) SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION shares_now(uuid, uuid, text, timestamptz) SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_sharing() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION end_journals_after_role() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION end_journals_after_grant() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_taking_back() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
ALTER FUNCTION refuse_change_while_event_is_there() SECURITY DEFINER SET search_path = public, pg_temp;
