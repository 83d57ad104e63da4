/**
 * Every table moves with an institution unless it is named here. Which of its rows follows from the foreign keys: those
 * whose every required reference leads to the institution, to its people, or to another row that moves.
 */

/** What moves before all else but what its rows refer to. */
export const movedFirst = [
  'users',
  // Before anything is shared: who answers alerts may not read a journal, and a trigger looks at that.
  'former_staff',
  'responder_grants',
] as const

/** What moves in a way of its own: the trail, the lines of it that people check, and jobs with a day to come. */
export const movedByHand: readonly string[] = [
  'audit_events',
  'audit_findings',
  'own_trails',
  'own_trail_lines',
  'outbox',
]

/** Of these tables only some rows of the institution move. `row` is the row. */
export const movedRowsOf: Readonly<Record<string, string>> = {
  // A browser's push address belongs to the push keys of the installation, and a telephone to nobody.
  alert_devices: `"row".channel <> 'push'`,
}

/** The tables that do not move, and why. */
export const leftTables: Record<string, string> = {
  audit_chains: 'made anew: each installation chains events under its own key',
  audit_origins: 'made from the MACs that the events have here',
  audit_mac_progress: 'of the installation',
  audit_macs: 'made anew; the first ones are kept in audit_origins',
  audit_streams: 'of the installation',
  erased_accounts: 'of the installation, which keeps whom it erased',
  key_checks: 'of the installation and its master keys',
  rate_limits: 'counts of minutes and hours',
  live_events: 'for pages that are open, and none is',
  machine_tokens: 'who holds one asks the old address; a new one is made for the new address',
  mailed_codes: 'good for minutes',
  passkey_challenges: 'good for minutes',
  peer_contacts: 'end with the move, and what was written with them',
  peer_messages: 'the same as for peer_contacts',
  plan_sittings: 'belong to sessions',
  releases: 'lead to an institution that stays; they can no longer be taken back',
  reminder_devices: 'a browser’s push address belongs to the push keys of the installation',
  reset_codes: 'good for a day; managers make a new one',
  reset_notice_answers: 'belong to sessions',
  saml_answers: 'good for minutes',
  saml_assertions: 'good for minutes',
  sessions: 'everybody signs in anew',
  setup_tokens: 'of the installation',
  sign_in_failures: 'hashes of usernames, for minutes',
  sign_on_attempts: 'good for minutes',
  signing_keys: 'of the installation; what it signed is checked at the address that is printed on it',
  counters: 'counted anew by triggers as the rows come',
  webhook_deliveries: 'a log of some days; what was not delivered is not delivered again',
  worker_heartbeats: 'of the installation',
}

/** The jobs that move while they are not done: of each kind the field that names whose it is, and that row’s column. */
export const movedJobs: Record<
  string,
  { readonly field: string; readonly of: readonly [table: string, column: string] }
> = {
  'caring-contact': { field: 'choiceId', of: ['caring_contact_choices', 'id'] },
  'follow-up-step': { field: 'followUpId', of: ['follow_ups', 'id'] },
  'grant-proof': { field: 'grantId', of: ['responder_grants', 'id'] },
  'import-takes-effect': { field: 'importId', of: ['waiting_accounts', 'import_id'] },
  'plan-review': { field: 'userId', of: ['users', 'id'] },
  reminder: { field: 'userId', of: ['users', 'id'] },
  'setting-takes-effect': { field: 'id', of: ['waiting_settings', 'id'] },
  'sharing-end': { field: 'connectionId', of: ['connections', 'id'] },
}

/** The jobs that do not move, and why. */
export const leftJobs: Record<string, string> = {
  'alert-device-test': 'sent at once',
  'alert-event': 'of an alert, and every alert is resolved',
  'alert-mail': 'of an alert, and every alert is resolved',
  'alert-open': 'of an alert, and every alert is resolved',
  'alert-post': 'of an alert, and every alert is resolved',
  'alert-phone-ring': 'of an alert, and every alert is resolved',
  'alert-ring': 'of an alert, and every alert is resolved',
  'alert-step': 'of an alert, and every alert is resolved',
  'alert-supporter-mail': 'of an alert, and every alert is resolved',
  'case-mail': 'sent at once',
  'case-ring': 'sent at once',
  'code-mail': 'a code that is good for minutes',
  'duty-gap': 'of one day, and looked for anew each day',
  'ending-mail': 'sent at once',
  'ending-notice': 'planned anew each hour',
  'follow-up-mail': 'sent at once',
  'follow-up-ring': 'sent at once',
  'reminder-push': 'sent at once',
  'reminder-test': 'sent at once',
  webhook: 'sent at once, and tried for a day',
}
