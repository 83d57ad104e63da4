-- The audit trail is only ever added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_events_not_emptied BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Points never fall and badges are never taken back. They go with the account: when its row is gone
-- already, the deletion is the cascade's.
CREATE FUNCTION refuse_taking_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE ON point_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_taking_back();
--> statement-breakpoint
CREATE TRIGGER point_entries_not_emptied BEFORE TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_taking_back();
--> statement-breakpoint
CREATE TRIGGER user_badges_append_only BEFORE UPDATE OR DELETE ON user_badges
  FOR EACH ROW EXECUTE FUNCTION refuse_taking_back();
--> statement-breakpoint
CREATE TRIGGER user_badges_not_emptied BEFORE TRUNCATE ON user_badges
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_taking_back();
