/** The tables without row-level security, and why they hold nothing about a single person. */
export const tablesWithoutPolicies: Record<string, string> = {
  audit_chains: 'the first and last event of each chain',
  audit_findings: 'numbers of events',
  audit_mac_progress: 'the progress of computing the MACs',
  audit_macs: 'MACs and numbers of events',
  audit_origins: 'MACs and numbers of events',
  audit_streams: 'how far the trail was sent to where it is collected',
  key_checks: 'a known text, encrypted with each master key',
  rate_limits: 'hashes of the counted keys',
  rollup_progress: 'one day for each institution',
  setup_tokens: 'the hash of the token that opens the first run',
  sign_in_failures: 'hashes of usernames, which may not exist',
  worker_heartbeats: 'the time of each worker’s last heartbeat',
}

/** The columns that name the people whose row it is. In all other tables it is `user_id`. */
const ownerColumns: Record<string, readonly string[]> = {
  alerts: ['subject_id'],
  audit_events: ['subject_id', 'actor_id'],
  blocks: ['blocker_id'],
  case_acts: ['subject_id'],
  cases: ['subject_id'],
  clinical_sign_offs: [],
  connections: ['requester_id', 'addressee_id'],
  deaths: [],
  duty_hours: [],
  encouragements: ['sender_id', 'recipient_id'],
  erased_accounts: [],
  follow_up_looks: ['subject_id'],
  follow_up_plans: ['subject_id'],
  follow_ups: ['subject_id'],
  identity_providers: [],
  institution_keys: [],
  invitations: [],
  kept_records: [],
  machine_tokens: [],
  opening_overrides: [],
  outbox: [],
  peer_contact_months: [],
  peer_contacts: ['asker_id', 'peer_id'],
  plan_sittings: ['owner_id', 'responder_id'],
  poster_loads: [],
  posters: [],
  recovery_contact_keys: ['owner_id', 'contact_id'],
  recovery_contacts: ['owner_id', 'contact_id'],
  record_holds: [],
  record_keeping: [],
  roster_mappings: [],
  rosters: [],
  registration_confirmations: [],
  talk_request_acts: ['subject_id'],
  talk_request_clocks: [],
  talk_requests: ['subject_id'],
  shared_entry_keys: ['owner_id', 'reader_id'],
  shown_measures: ['user_id', 'clinician_id'],
  sign_on_settings: [],
  signing_keys: [],
  counters: [],
  users: ['id'],
  waiting_settings: [],
  webhook_deliveries: [],
  webhooks: [],
}
/** Tables whose rows are visible to the people who see a row of another table. */
export const dependentOn: Record<string, readonly [column: string, table: string]> = {
  alert_events: ['alert_id', 'alerts'],
  case_acts: ['case_id', 'cases'],
  follow_up_answers: ['follow_up_id', 'follow_ups'],
  peer_messages: ['contact_id', 'peer_contacts'],
  reset_notice_answers: ['session_id', 'sessions'],
  talk_request_acts: ['request_id', 'talk_requests'],
  sharing_grants: ['connection_id', 'connections'],
}
/** The tables in which people managers and responders see their institution's rows. None has an answer or a word of theirs. */
const visibleToInstitution = new Set([
  'alerts',
  'analytics_reports',
  'audit_events',
  'cases',
  'clinical_sign_offs',
  'deaths',
  'duty_blocks',
  'duty_hours',
  'follow_up_looks',
  'follow_up_plans',
  'follow_ups',
  'invitations',
  'machine_tokens',
  'measures',
  'opening_overrides',
  'peer_contact_months',
  'peers',
  'plan_sittings',
  'poster_loads',
  'posters',
  'releases',
  'registration_confirmations',
  'responder_grants',
  'roster_mappings',
  'rosters',
  'counters',
  'talk_requests',
  'users',
  'waiting_accounts',
  'waiting_settings',
  'webhook_deliveries',
  'webhooks',
])

/** The tables that everybody reads: what institutions there are, how they are divided, and how they sort alerts. */
const visibleToAll = new Set(['institutions', 'shifts', 'talk_request_clocks', 'triage_settings', 'units'])

/** Tables to which every caller adds what concerns others, of some kinds alone. These rows hold ids alone. */
export const openToAdding = new Set(['live_events', 'outbox'])

/** Somebody, in their own scope or in their institution's. */
export interface Actor {
  readonly id: string
  readonly institutionId: string | null
}
export type Row = Record<string, unknown>

/** Whether a row is an actor's: as a party to it, as one of its institution, or as anybody's. */
export function isTheirs(table: string, row: Row, { id, institutionId }: Actor): boolean {
  const isParty = (ownerColumns[table] ?? ['user_id']).some((column) => id !== '' && row[column] === id)
  return (
    isParty ||
    visibleToAll.has(table) ||
    (visibleToInstitution.has(table) && institutionId !== null && row['institution_id'] === institutionId)
  )
}
