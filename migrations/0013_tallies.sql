CREATE TABLE "tallies" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"institution_id" uuid NOT NULL,
	"counted" text NOT NULL,
	"population" text,
	"change" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tallies" ADD CONSTRAINT "tallies_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tallies_institution_id_counted_index" ON "tallies" USING btree ("institution_id","counted");
--> statement-breakpoint
CREATE POLICY own ON tallies FOR SELECT TO evenkeel_caller USING (institution_id = (SELECT present_institution()));
--> statement-breakpoint
CREATE POLICY beyond ON tallies TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY backup ON tallies FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Whoever changes a row adds the change, in whatever role they work: these run with the rights of who made them.
CREATE FUNCTION tally_accounts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.is_active THEN
    INSERT INTO tallies (institution_id, counted, change) VALUES (OLD.institution_id, 'open accounts', -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_active THEN
    INSERT INTO tallies (institution_id, counted, change) VALUES (NEW.institution_id, 'open accounts', 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_alerts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status = 'resolved' THEN
    INSERT INTO tallies (institution_id, counted, population, change)
      VALUES (OLD.institution_id, 'resolved alerts', OLD.population, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'resolved' THEN
    INSERT INTO tallies (institution_id, counted, population, change)
      VALUES (NEW.institution_id, 'resolved alerts', NEW.population, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Alerts first, as an erasure has it.
CREATE TRIGGER alerts_tallied AFTER INSERT OR DELETE OR UPDATE OF institution_id, population, status ON alerts
  FOR EACH ROW EXECUTE FUNCTION tally_alerts();
--> statement-breakpoint
CREATE TRIGGER users_tallied AFTER INSERT OR DELETE OR UPDATE OF institution_id, is_active ON users
  FOR EACH ROW EXECUTE FUNCTION tally_accounts();
--> statement-breakpoint
-- From here on nobody else changes either table until this is done.
INSERT INTO tallies (institution_id, counted, change)
  SELECT institution_id, 'open accounts', count(*) FROM users WHERE is_active GROUP BY institution_id;
--> statement-breakpoint
INSERT INTO tallies (institution_id, counted, population, change)
  SELECT institution_id, 'resolved alerts', population, count(*) FROM alerts WHERE status = 'resolved'
  GROUP BY institution_id, population;
