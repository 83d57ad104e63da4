CREATE TABLE "setup_tokens" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "accent" text;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "welcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "institutions_open_once" ON "institutions" USING btree ("is_open") WHERE "institutions"."is_open";