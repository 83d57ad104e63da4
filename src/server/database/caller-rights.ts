const alertColumns = [
  'kind, severity, trigger, status, message, assessment_id, request_id, asked_again, notified, told, last_asked_at',
  'last_rung_at, climb, climb_started_at, step, acknowledge_by, seen_at, acknowledged_at, acknowledged_by',
  'answered_by, resolved_at, resolved_by, outcome, note, is_unaudited, triage_version, on_duty',
].join(', ')
const sessionColumns = [
  'token_hash, last_seen_at, idle_ends_at, ends_at, confirmed_until, locked_at, is_on_own_device',
  'vault_version, vault_master_id, vault_key',
].join(', ')
const ownAccountColumns =
  'first_name, last_name, email, email_verified_at, bio, bio_sealed, time_zone, is_findable, shows_rewards, lock_minutes'

/**
 * What the role of callers may do with each table: what its endpoints do and nothing else. Policies decide with
 * which rows. A table that is not here is closed to it. A new table or column stays closed until it is entered, here
 * and in `system-tests/caller-rights.ts`. Whoever locks a row needs the right to change one of its columns.
 *
 * A start grants what is here and revokes nothing, since instances of two releases run side by side during an
 * upgrade. What is taken out of the list is revoked by a migration.
 */
export const callerRights: Readonly<Record<string, string>> = {
  alert_devices: 'select, insert, update (name, sealed, confirmed_at, failed_at), delete',
  alert_events: 'select, insert',
  alerts: `select, insert, update (${alertColumns})`,
  analytics_reports: 'select',
  assessments: 'select, insert',
  audit_events: 'select, insert',
  blocks: 'select, insert, delete',
  caring_contact_choices: 'select, insert, delete',
  caring_contacts: 'select',
  check_in_days: 'select',
  check_ins: 'select, insert',
  clinical_sign_offs: 'select, insert',
  connections: 'select, insert, update (requester_nickname, addressee_nickname), delete',
  content_progress: 'select, insert, update (progress, place, finished, updated_at, completed_at)',
  coping_usages:
    'select, insert, update (session_id, tool_name, duration, completed, effectiveness, distress_before, distress_after, created_at)',
  duty_blocks: 'select, insert, update (user_id, starts_at, ends_at, offered_to), delete',
  duty_hours: 'select, insert, update (covers_from, covers_until, out_of_hours)',
  earlier_safety_plans: 'select, insert, delete',
  encouragements: 'select, insert',
  harm_reports: 'select, insert',
  follow_up_answers: 'select, insert',
  follow_up_plans: 'select, insert',
  follow_ups: 'select, insert, update (due_at, round, step, status, closed_at, taken_by)',
  institutions: 'select',
  invitations: 'select, update (revoked_at)',
  journal_drafts: 'select, insert, update (sealed, is_private, saved_at, closed_version), delete',
  journal_entries: 'select, insert, update (sealed, shared_text, is_private, updated_at), delete',
  known_devices: 'select, insert, update (last_used_at), delete',
  linked_identities: 'select, delete',
  live_events: 'select, insert',
  machine_tokens: 'select, update (revoked_at)',
  mailed_codes: 'select, delete',
  notifications: 'select, update (read_at)',
  outbox: 'insert',
  passkeys: 'select, insert, update (counter, last_used_at), delete',
  // The policy leaves the owner as it is, so that this update is only a lock.
  personal_keys: 'select, insert, update (user_id), delete',
  plan_sittings:
    'select, insert, update (responder_id, responder_session_id, responder_name, plan, suggestions), delete',
  point_entries: 'select, insert',
  recovery_codes: 'select, insert, update (code_hash, parameters, made_at, kept_at), delete',
  recovery_contact_keys: 'select, insert, delete',
  recovery_contacts: 'select, insert, update (asked_at, asked_version), delete',
  releases: 'select',
  registration_confirmations: 'select, insert',
  reset_codes: 'select, delete',
  reset_notice_answers: 'select, insert',
  responder_grants: 'select',
  roster_mappings: 'select',
  rosters: 'select',
  safety_plans: 'select, insert, update (sealed, updated_at, review_on)',
  safety_officers: 'select',
  scim_accounts: 'select',
  second_factor_codes: 'select, insert, update (used_at), delete',
  second_factors: 'select, insert, update (user_id, is_on, master_id, sealed, last_step, since), delete',
  sessions: `select, insert, update (${sessionColumns}), delete`,
  shared_entry_keys: 'select, insert, delete',
  sharing_grants: 'select, insert, update (since, until, confirmed_at), delete',
  short_screenings: 'select, insert',
  shifts: 'select, insert, update (name), delete',
  shown_wishes: 'select, insert, update (sealed), delete',
  tallies: 'select',
  triage_settings: 'select',
  units: 'select, insert, update (name, post), delete',
  user_badges: 'select, insert',
  users: `select, update (${ownAccountColumns})`,
  vault_wrappings: 'select, insert, update (parameters, under, master_id, wrapped, created_at)',
  vaults: 'select, insert, update (closed_at)',
  waiting_accounts: 'select',
  waiting_settings: 'select',
  webhook_deliveries: 'select',
  webhooks: 'select',
}
