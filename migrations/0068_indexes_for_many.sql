CREATE INDEX "known_devices_device_hash_index" ON "known_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "users_locked" ON "users" USING btree ("institution_id") WHERE "users"."locked_at" is not null;--> statement-breakpoint
CREATE INDEX "users_must_change_password" ON "users" USING btree ("institution_id") WHERE "users"."must_change_password";