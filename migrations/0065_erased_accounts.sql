CREATE TABLE "erased_accounts" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "erased_accounts_hash" CHECK ("erased_accounts"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
-- By hand: the ledger of deletions is only ever added to. No caller reads it or adds to it.
CREATE TRIGGER erased_accounts_append_only BEFORE UPDATE OR DELETE ON erased_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER erased_accounts_not_emptied BEFORE TRUNCATE ON erased_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE POLICY reading ON erased_accounts FOR SELECT TO evenkeel_system USING (true);
--> statement-breakpoint
CREATE POLICY adding ON erased_accounts FOR INSERT TO evenkeel_system WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY backup ON erased_accounts FOR SELECT TO evenkeel_backup USING (true);
--> statement-breakpoint
ALTER TABLE erased_accounts ENABLE ROW LEVEL SECURITY;
