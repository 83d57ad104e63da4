CREATE INDEX "alert_events_actor_id_index" ON "alert_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "alerts_acknowledged_by_index" ON "alerts" USING btree ("acknowledged_by");--> statement-breakpoint
CREATE INDEX "alerts_resolved_by_index" ON "alerts" USING btree ("resolved_by");