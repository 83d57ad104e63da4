ALTER TABLE "invitations" DROP CONSTRAINT "invitations_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "waiting_accounts" DROP CONSTRAINT "waiting_accounts_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "duty_blocks" DROP CONSTRAINT "duty_blocks_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "duty_hours" DROP CONSTRAINT "duty_hours_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "harm_reports" DROP CONSTRAINT "harm_reports_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "safety_officers" DROP CONSTRAINT "safety_officers_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "follow_up_plans" DROP CONSTRAINT "follow_up_plans_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "follow_ups" DROP CONSTRAINT "follow_ups_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "responder_grants" DROP CONSTRAINT "responder_grants_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "waiting_settings" DROP CONSTRAINT "waiting_settings_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "tallies" DROP CONSTRAINT "tallies_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "plan_sittings" DROP CONSTRAINT "plan_sittings_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "identity_providers" DROP CONSTRAINT "identity_providers_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "sign_on_settings" DROP CONSTRAINT "sign_on_settings_institution_id_institutions_id_fk";
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_accounts" ADD CONSTRAINT "waiting_accounts_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_blocks" ADD CONSTRAINT "duty_blocks_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_hours" ADD CONSTRAINT "duty_hours_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "harm_reports" ADD CONSTRAINT "harm_reports_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_officers" ADD CONSTRAINT "safety_officers_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_plans" ADD CONSTRAINT "follow_up_plans_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responder_grants" ADD CONSTRAINT "responder_grants_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_settings" ADD CONSTRAINT "waiting_settings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tallies" ADD CONSTRAINT "tallies_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_sittings" ADD CONSTRAINT "plan_sittings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_settings" ADD CONSTRAINT "sign_on_settings_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;