CREATE TABLE "audit_origins" (
	"event_id" bigint PRIMARY KEY NOT NULL,
	"chain" uuid NOT NULL,
	"position" bigint NOT NULL,
	"origin_id" bigint NOT NULL,
	"key_id" text NOT NULL,
	"mac" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_origins_once" ON "audit_origins" USING btree ("chain","position");