CREATE TABLE "audit_streams" (
	"name" text PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL
);
