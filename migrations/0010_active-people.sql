DROP INDEX "users_institution_id_index";--> statement-breakpoint
CREATE INDEX "users_institution_id_is_active_role_id_index" ON "users" USING btree ("institution_id","is_active","role","id");