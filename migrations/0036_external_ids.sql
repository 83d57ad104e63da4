ALTER TABLE "users" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "institutions" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_external_id_once" ON "users" USING btree ("institution_id","external_id") WHERE "users"."external_id" is not null;