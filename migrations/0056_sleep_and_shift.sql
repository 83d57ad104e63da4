ALTER TABLE "check_ins" ADD COLUMN "sleep_hours" smallint;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "sleep_quality" smallint;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "shift_kind" text;--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "critical_incident" text;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_sleep_hours" CHECK ("check_ins"."sleep_hours" between 2 and 9);--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_sleep_quality" CHECK ("check_ins"."sleep_quality" between 1 and 5);--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_shift_kind" CHECK ("check_ins"."shift_kind" is null or ("check_ins"."shift_kind" in ('regular', 'overtime', 'mandated-double') and not "check_ins"."is_pre_shift"));--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_critical_incident" CHECK ("check_ins"."critical_incident" in ('use-of-force', 'assault', 'death-or-suicide', 'medical-emergency', 'fire-or-disturbance', 'other'));