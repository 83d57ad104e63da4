ALTER TABLE "cases" ADD COLUMN "unowned_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "overdue_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The bounds of cases are part of the triage settings. What was stored before gets those that the product ships with.
UPDATE triage_settings SET settings = (
  SELECT jsonb_object_agg(key, '{"contactHoursHigh": 24, "contactHoursModerate": 72, "contactHoursLow": 720, "contactHoursUnknown": 72, "unownedMinutes": 30}'::jsonb || value)
  FROM jsonb_each(settings)
);
--> statement-breakpoint
UPDATE waiting_settings SET changes = jsonb_build_object('triage', (
  SELECT jsonb_object_agg(key, '{"contactHoursHigh": 24, "contactHoursModerate": 72, "contactHoursLow": 720, "contactHoursUnknown": 72, "unownedMinutes": 30}'::jsonb || value)
  FROM jsonb_each(changes -> 'triage')
)) WHERE setting = 'triage';
