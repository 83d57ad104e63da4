-- What a caller has done later, and nothing that only Evenkeel itself does: no call of a webhook, no mail of an ending.
ALTER POLICY adding ON outbox WITH CHECK (
  attempts = 0 AND leased_until IS NULL AND done_at IS NULL AND (
    kind IN (
      'alert-device-test', 'alert-event', 'alert-mail', 'alert-open', 'alert-phone-ring', 'alert-post', 'alert-ring',
      'alert-step', 'alert-supporter-mail', 'follow-up-mail', 'follow-up-ring', 'follow-up-step', 'grant-proof',
      'import-takes-effect', 'setting-takes-effect', 'sharing-end'
    ) OR (
      kind IN ('caring-contact', 'code-mail', 'plan-review', 'reminder', 'reminder-test')
      AND payload ->> 'userId' = (SELECT present_user())::text
      AND payload ->> 'purpose' IS DISTINCT FROM 'password'
    )
  )
);
--> statement-breakpoint
-- What is somebody's own news, and that they were notified, nobody else says.
ALTER POLICY adding ON live_events WITH CHECK (
  user_id = (SELECT present_user()) OR topic IN ('alerts', 'connections', 'own-alert')
);
