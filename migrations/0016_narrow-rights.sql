-- A people manager sees the accounts of their institution, but nobody changes another's account as themselves.
DROP POLICY own ON users;
--> statement-breakpoint
CREATE POLICY reading ON users FOR SELECT TO evenkeel_caller
  USING (id = (SELECT present_user()) OR institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY own ON users FOR UPDATE TO evenkeel_caller USING (id = (SELECT present_user()));
--> statement-breakpoint
-- A connection begins as a request of one's own. Only the product accepts it.
CREATE POLICY asking ON connections AS RESTRICTIVE FOR INSERT TO evenkeel_caller
  WITH CHECK (requester_id = (SELECT present_user()) AND status = 'pending');
--> statement-breakpoint
-- Everybody reads which institutions, units and shifts there are. Units and shifts are changed for the institution.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['institutions', 'shifts', 'units'] LOOP
    EXECUTE format('CREATE POLICY reading ON %I FOR SELECT TO evenkeel_caller USING (true)', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['analytics_reports', 'shifts', 'units'] LOOP
    EXECUTE format('CREATE POLICY own ON %I TO evenkeel_caller USING (institution_id = (SELECT present_institution()))', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['analytics_reports', 'institutions', 'shifts', 'units'] LOOP
    EXECUTE format('CREATE POLICY beyond ON %I TO evenkeel_system USING (true)', name);
    EXECUTE format('CREATE POLICY backup ON %I FOR SELECT TO evenkeel_backup USING (true)', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  END LOOP;
END $$;
