DROP INDEX "users_institution_id_is_active_role_id_index";--> statement-breakpoint
CREATE INDEX "users_institution_id_is_active_role_index" ON "users" USING btree ("institution_id","is_active","role");--> statement-breakpoint
CREATE INDEX "alerts_institution_id_status_population_index" ON "alerts" USING btree ("institution_id","status","population");