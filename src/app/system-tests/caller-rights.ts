/** What callers may do with a table. Policies decide with which rows. */
export interface CallerRights {
  /** Which rows a caller sees: their own, their institution's too, everybody's, or those of a row of another table. */
  readonly select?: 'own' | 'institution' | 'all' | `of ${string}`
  readonly insert?: true
  readonly delete?: true
  /** The columns that an endpoint changes in its caller's scope. */
  readonly update?: string
  /** The other columns of a table of which some are changed. A new column has to be entered in one of the two. */
  readonly keeps?: string
}

/** Every table. One that is empty here is closed to callers. */
export const callers: Readonly<Record<string, CallerRights>> = {
  alert_devices: {
    select: 'own',
    insert: true,
    delete: true,
    update: 'name sealed confirmed_at failed_at',
    keeps: 'id user_id channel endpoint_hash created_at last_sent_at',
  },
  alert_events: { select: 'of alerts', insert: true },
  alerts: {
    select: 'institution',
    insert: true,
    update:
      'kind severity trigger status message assessment_id request_id asked_again notified told last_asked_at last_rung_at climb climb_started_at step acknowledge_by seen_at acknowledged_at acknowledged_by answered_by resolved_at resolved_by outcome note is_unaudited triage_version on_duty',
    keeps: 'id institution_id subject_id unit_id population group created_at phone_post',
  },
  analytics_reports: { select: 'institution' },
  assessments: { select: 'own', insert: true },
  short_screenings: { select: 'own', insert: true },
  audit_chains: {},
  audit_events: { select: 'institution', insert: true },
  audit_findings: {},
  audit_sealing: {},
  audit_seals: {},
  blocks: { select: 'own', insert: true, delete: true },
  caring_contact_choices: { select: 'own', insert: true, delete: true },
  caring_contacts: { select: 'own' },
  check_in_days: { select: 'own' },
  check_ins: { select: 'own', insert: true },
  connections: {
    select: 'own',
    insert: true,
    delete: true,
    update: 'requester_nickname addressee_nickname',
    keeps: 'id requester_id addressee_id connection_type status created_at accepted_at',
  },
  content_progress: {
    select: 'own',
    insert: true,
    update: 'progress place finished updated_at completed_at',
    keeps: 'id user_id module_id started_at',
  },
  coping_usages: {
    select: 'own',
    insert: true,
    update: 'session_id tool_name duration completed effectiveness distress_before distress_after created_at',
    keeps: 'id user_id',
  },
  duty_blocks: {
    select: 'institution',
    insert: true,
    delete: true,
    update: 'user_id starts_at ends_at offered_to',
    keeps: 'id institution_id population',
  },
  duty_hours: {
    select: 'institution',
    insert: true,
    update: 'covers_from covers_until out_of_hours',
    keeps: 'institution_id population',
  },
  earlier_safety_plans: { select: 'own', insert: true, delete: true },
  encouragements: { select: 'own', insert: true },
  former_staff: {},
  harm_reports: { select: 'own', insert: true },
  follow_up_answers: { select: 'of follow_ups', insert: true },
  follow_up_plans: { select: 'institution', insert: true },
  follow_ups: {
    select: 'institution',
    insert: true,
    update: 'due_at round step status closed_at taken_by',
    keeps: 'id alert_id institution_id subject_id population interval',
  },
  institutions: { select: 'all' },
  invitations: {
    select: 'institution',
    update: 'revoked_at',
    keeps:
      'id institution_id code_hash role unit_id shift_id badge_number invited_by created_at expires_at accepted_at accepted_by',
  },
  machine_tokens: {
    select: 'institution',
    update: 'revoked_at',
    keeps:
      'id institution_id token_hash name scopes created_at created_by expires_at last_used_at noted_readings',
  },
  scim_accounts: { select: 'own' },
  journal_drafts: {
    select: 'own',
    insert: true,
    delete: true,
    update: 'sealed is_private saved_at closed_version',
    keeps: 'id user_id entry_id',
  },
  journal_entries: {
    select: 'own',
    insert: true,
    delete: true,
    update: 'sealed shared_text is_private updated_at',
    keeps: 'id user_id created_at',
  },
  key_checks: {},
  known_devices: {
    select: 'own',
    insert: true,
    delete: true,
    update: 'last_used_at',
    keeps: 'user_id device_hash',
  },
  limit_windows: {},
  live_events: { select: 'own', insert: true },
  mailed_codes: { select: 'own', delete: true },
  notifications: { select: 'own', update: 'read_at', keeps: 'id user_id key kind path at' },
  outbox: { insert: true },
  passkey_challenges: {},
  passkeys: {
    select: 'own',
    insert: true,
    delete: true,
    update: 'counter last_used_at',
    keeps: 'id user_id version credential_id public_key name created_at',
  },
  personal_keys: {
    select: 'own',
    insert: true,
    delete: true,
    update: 'user_id',
    keeps: 'version purpose master_id wrapped created_at',
  },
  plan_sittings: {
    select: 'institution',
    insert: true,
    delete: true,
    update: 'responder_id responder_session_id responder_name plan suggestions',
    keeps: 'id owner_id owner_session_id institution_id population ends_at',
  },
  point_entries: { select: 'own', insert: true },
  recovery_codes: {
    select: 'own',
    insert: true,
    delete: true,
    update: 'code_hash parameters made_at kept_at',
    keeps: 'user_id',
  },
  recovery_contact_keys: { select: 'own', insert: true, delete: true },
  recovery_contacts: {
    select: 'own',
    insert: true,
    delete: true,
    update: 'asked_at asked_version',
    keeps: 'owner_id contact_id connection_id',
  },
  reset_codes: { select: 'own', delete: true },
  reset_notice_answers: { select: 'of sessions', insert: true },
  responder_grants: { select: 'institution' },
  rollup_progress: {},
  safety_officers: { select: 'own' },
  safety_plans: {
    select: 'own',
    insert: true,
    update: 'sealed updated_at review_on',
    keeps: 'user_id created_at',
  },
  second_factor_codes: {
    select: 'own',
    insert: true,
    delete: true,
    update: 'used_at',
    keeps: 'id user_id code_hash',
  },
  second_factors: {
    select: 'own',
    insert: true,
    delete: true,
    update: 'user_id is_on master_id sealed last_step since',
    keeps: '',
  },
  sessions: {
    select: 'own',
    insert: true,
    delete: true,
    update:
      'token_hash last_seen_at idle_ends_at ends_at confirmed_until locked_at is_on_own_device vault_version vault_master_id vault_key',
    keeps: 'id user_id device created_at awaits_code kind',
  },
  shared_entry_keys: { select: 'own', insert: true, delete: true },
  sharing_grants: {
    select: 'of connections',
    insert: true,
    delete: true,
    update: 'since until confirmed_at',
    keeps: 'connection_id owner_id name',
  },
  shifts: { select: 'all', insert: true, delete: true, update: 'name', keeps: 'id institution_id' },
  sign_in_failures: {},
  shown_wishes: { select: 'of alerts', insert: true, delete: true, update: 'sealed', keeps: 'user_id wish' },
  tallies: { select: 'institution' },
  triage_settings: { select: 'all' },
  units: { select: 'all', insert: true, delete: true, update: 'name', keeps: 'id institution_id' },
  user_badges: { select: 'own', insert: true },
  users: {
    select: 'institution',
    update:
      'first_name last_name email email_verified_at bio bio_sealed time_zone is_findable shows_rewards lock_minutes',
    keeps:
      'id institution_id username password_hash role badge_number external_id unit_id shift_id unit_since shift_since is_premium is_active must_change_password one_time_until sealed_at has_closed_vault locked_at deletes_at pin_hash wrong_pins created_at',
  },
  vault_wrappings: {
    select: 'own',
    insert: true,
    update: 'parameters under master_id wrapped created_at',
    keeps: 'user_id version way_in',
  },
  vaults: {
    select: 'own',
    insert: true,
    update: 'closed_at',
    keeps: 'user_id version public_key private_key created_at',
  },
  waiting_accounts: { select: 'institution' },
  waiting_settings: { select: 'institution' },
  worker_beats: {},
}
