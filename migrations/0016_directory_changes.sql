ALTER TABLE "users" ADD COLUMN "directory_changed_at" timestamp with time zone;--> statement-breakpoint
-- Pages, rosters, directories and the person themselves write these columns. A directory asks for all that changed since.
CREATE FUNCTION note_directory_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.directory_changed_at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_directory_changed BEFORE UPDATE ON users FOR EACH ROW
  WHEN ((OLD.username, OLD.first_name, OLD.last_name, OLD.email, OLD.external_id, OLD.is_active)
    IS DISTINCT FROM (NEW.username, NEW.first_name, NEW.last_name, NEW.email, NEW.external_id, NEW.is_active))
  EXECUTE FUNCTION note_directory_change();
--> statement-breakpoint
CREATE FUNCTION note_directory_name() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
BEGIN
  UPDATE users SET directory_changed_at = now() WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER scim_accounts_renamed AFTER UPDATE ON scim_accounts FOR EACH ROW
  WHEN (OLD.user_name IS DISTINCT FROM NEW.user_name) EXECUTE FUNCTION note_directory_name();
--> statement-breakpoint
CREATE TRIGGER scim_accounts_named AFTER INSERT ON scim_accounts FOR EACH ROW EXECUTE FUNCTION note_directory_name();
