/** A part of the product that mutants are made of, and the tests that must notice them. */
interface Area {
  readonly name: string
  /** The files, and which share of each file's mutants a sample takes: all where it is 1. */
  readonly files: Readonly<Record<string, number>>
  readonly tests: readonly string[]
}

// Files that only tests of the whole API reach have a smaller share: one such mutant takes as long as a test file.
// They stand in entries of their own, so that a mutant in a pure file never waits for a database.
export const areas: readonly Area[] = [
  {
    name: 'envelope',
    files: {
      'src/server/encryption/envelope.ts': 1,
      'src/server/encryption/hpke.ts': 1,
      'src/server/encryption/key-words.ts': 1,
    },
    tests: [
      'src/server/encryption/envelope.test.ts',
      'src/server/encryption/hpke.test.ts',
      'src/server/encryption/key-words.test.ts',
    ],
  },
  {
    name: 'vault',
    files: { 'src/server/encryption/vault-key.ts': 1 },
    tests: ['src/server/encryption/vault-key.test.ts'],
  },
  {
    name: 'vault',
    files: {
      'src/features/core/encryption/server/vaults.ts': 0.15,
      'src/features/core/identity/server/session-vault.ts': 0.5,
    },
    tests: [
      'src/features/access/accounts/server/sign-in/first-vault.test.ts',
      'src/features/wellbeing/journal/server/closed-entries.test.ts',
      'src/features/wellbeing/journal/server/damage.test.ts',
      'src/features/access/recovery/server/recovery-code.test.ts',
      'src/features/record/sharing/server/journal-and-staff.test.ts',
    ],
  },
  {
    name: 'vault',
    files: { 'src/features/core/encryption/server/agreements.ts': 0.15 },
    tests: [
      'src/features/access/recovery/server/recovery-contact.test.ts',
      'src/features/record/sharing/server/journal-keys.test.ts',
      'src/app/system-tests/vault-attack.long.test.ts',
    ],
  },
  {
    name: 'sessions',
    files: { 'src/features/core/identity/server/session-limits.ts': 1 },
    tests: ['src/features/core/identity/server/session-limits.test.ts'],
  },
  {
    name: 'sessions',
    files: {
      'src/features/core/identity/server/find-session.ts': 0.3,
      'src/features/core/identity/server/sessions.ts': 0.3,
    },
    tests: [
      'src/features/access/accounts/server/native-sessions.test.ts',
      'src/features/access/accounts/server/passwords/own-password.test.ts',
      'src/features/access/accounts/server/shown-person.test.ts',
      'src/features/access/accounts/server/sign-in/confirm.test.ts',
      'src/features/core/audit-trail/server/audit-jobs.test.ts',
      'src/features/core/identity/server/background-requests.test.ts',
      'src/features/core/identity/server/sessions.test.ts',
      'src/features/wellbeing/journal/server/damage.test.ts',
    ],
  },
  {
    name: 'second factor',
    files: {
      'src/features/access/second-factor/server/backup-codes.ts': 0.3,
      'src/features/access/second-factor/server/secret.ts': 0.5,
      'src/features/access/second-factor/server/verify.ts': 0.3,
    },
    tests: ['src/features/access/second-factor/server/second-factor.test.ts'],
  },
  {
    name: 'recovery',
    files: {
      'src/features/access/recovery/server/contact-requests.ts': 0.05,
      'src/features/access/recovery/server/recovery-contact.ts': 0.05,
    },
    tests: ['src/features/access/recovery/server/recovery-contact.test.ts'],
  },
  {
    name: 'recovery',
    files: {
      'src/features/access/accounts/server/recovery/coming-back.ts': 0.05,
      'src/features/access/recovery/server/recovery-code.ts': 0.05,
    },
    tests: [
      'src/features/access/recovery/server/coming-back.test.ts',
      'src/features/access/recovery/server/delete-closed.test.ts',
      'src/features/access/recovery/server/recovery-code.test.ts',
      'src/features/access/recovery/server/reset-hold.test.ts',
    ],
  },
  {
    name: 'recovery',
    files: {
      'src/features/access/accounts/server/recovery/reset-codes.ts': 0.05,
      'src/features/access/recovery/server/reset-notice.ts': 0.1,
    },
    tests: [
      'src/features/access/accounts/server/recovery/reset-codes.test.ts',
      'src/features/access/recovery/server/reset-notice.test.ts',
    ],
  },
  {
    name: 'tokens',
    files: {
      'src/features/institution/machine-tokens/server/admit.ts': 0.3,
      'src/features/institution/machine-tokens/server/holder.ts': 0.5,
      'src/features/institution/machine-tokens/server/tokens.ts': 0.2,
    },
    tests: [
      'src/features/institution/machine-tokens/server/admit.test.ts',
      'src/features/institution/machine-tokens/server/holder.test.ts',
      'src/features/institution/machine-tokens/server/tokens.test.ts',
    ],
  },
  {
    name: 'lock',
    files: {
      'src/features/access/accounts/server/passwords/pins.ts': 0.15,
      'src/features/access/screen-lock/server/screen-lock.ts': 0.15,
    },
    tests: [
      'src/features/access/screen-lock/server/lock.test.ts',
      'src/features/access/screen-lock/server/pin.test.ts',
    ],
  },
  {
    name: 'lock',
    files: {
      'src/features/access/accounts/server/sign-in/failure-lanes.ts': 0.1,
      'src/features/access/accounts/server/sign-in/sign-in-failures.ts': 0.1,
    },
    tests: [
      'src/features/access/accounts/server/sign-in/concurrent-attempts.test.ts',
      'src/features/access/accounts/server/sign-in/sign-in-failures.test.ts',
    ],
  },
  {
    name: 'lock',
    files: { 'src/server/http/rate-limit.ts': 0.3 },
    tests: ['src/server/http/rate-limit.test.ts'],
  },
  {
    name: 'harm reports',
    files: {
      'src/features/institution/harm-reports/server/officer.ts': 0.2,
      'src/features/institution/harm-reports/server/reports.ts': 0.1,
    },
    tests: [
      'src/features/institution/harm-reports/server/reports.test.ts',
      'src/features/institution/people/server/waiting/waiting.test.ts',
    ],
  },
  {
    name: 'audit chain',
    files: {
      'src/features/core/audit-trail/server/audit-mac.ts': 0.15,
      'src/features/core/audit-trail/server/chain.ts': 1,
      'src/features/core/audit-trail/server/verify-chain.ts': 0.2,
    },
    tests: [
      'src/features/core/audit-trail/server/audit-mac.test.ts',
      'src/features/core/audit-trail/server/chain.test.ts',
      'src/features/core/audit-trail/server/start-proof.test.ts',
    ],
  },
  {
    name: 'statistics',
    files: {
      'src/features/institution/analytics/eligibility.ts': 1,
      'src/features/institution/analytics/suppression.ts': 1,
    },
    tests: [
      'src/features/institution/analytics/eligibility.test.ts',
      'src/features/institution/analytics/shown-and-withheld.test.ts',
      'src/features/institution/analytics/successive-reports.long.test.ts',
      'src/features/institution/analytics/suppression.test.ts',
    ],
  },
  {
    name: 'escalation',
    files: { 'src/features/care/alerts/escalation-policy.ts': 1, 'src/features/care/alerts/lifecycle.ts': 1 },
    tests: [
      'src/features/care/alerts/escalation-policy.test.ts',
      'src/features/care/alerts/lifecycle.test.ts',
    ],
  },
  {
    name: 'escalation',
    files: { 'src/features/care/alerts/server/escalation.ts': 0.25 },
    tests: ['src/features/care/alerts/server/escalation.test.ts'],
  },
  {
    name: 'outbox',
    files: { 'src/server/messaging/outbox.ts': 0.4 },
    tests: ['src/server/messaging/outbox.test.ts'],
  },
  {
    name: 'sharing',
    files: { 'src/features/record/sharing/switch-change.ts': 1 },
    tests: ['src/features/record/sharing/switch-change.test.ts'],
  },
  {
    name: 'sharing',
    files: {
      'src/features/record/sharing/server/changes.ts': 0.15,
      'src/features/record/sharing/server/settings.ts': 0.2,
      'src/features/record/sharing/server/viewing.ts': 0.15,
    },
    tests: [
      'src/features/record/sharing/server/end-sharing.test.ts',
      'src/features/record/sharing/server/journal-and-staff.test.ts',
      'src/features/record/sharing/server/journal-keys.test.ts',
      'src/features/record/sharing/server/reset-hold.test.ts',
      'src/features/record/sharing/server/switches.test.ts',
    ],
  },
  {
    name: 'alerts',
    files: {
      'src/features/care/alerts/server/heartbeat.ts': 0.2,
      'src/features/care/alerts/server/unanswered.ts': 0.3,
    },
    tests: [
      'src/features/care/alerts/server/heartbeat.test.ts',
      'src/features/care/alerts/server/unanswered.test.ts',
    ],
  },
  {
    name: 'alerts',
    files: { 'src/features/care/alerts/server/rings.ts': 0.3 },
    tests: ['src/features/care/alerts/server/rings.test.ts'],
  },
  {
    name: 'follow-ups',
    files: {
      'src/features/care/follow-ups/closing.ts': 0.15,
      'src/features/care/follow-ups/default-date.ts': 0.15,
      'src/features/care/follow-ups/postponing.ts': 0.15,
      'src/features/care/follow-ups/screener.ts': 0.1,
    },
    tests: [
      'src/features/care/follow-ups/closing.test.ts',
      'src/features/care/follow-ups/default-date.test.ts',
      'src/features/care/follow-ups/postponing.test.ts',
      'src/features/care/follow-ups/screener.test.ts',
    ],
  },
  {
    name: 'roster',
    files: {
      'src/features/institution/roster/columns.ts': 0.15,
      'src/features/institution/roster/read-roster.ts': 0.15,
      'src/features/institution/roster/roster-person.ts': 0.15,
      'src/features/institution/roster/same-people.ts': 0.15,
    },
    tests: ['src/features/institution/roster/read-roster.test.ts'],
  },
  {
    name: 'roster',
    files: { 'src/features/institution/people/columns.ts': 0.15 },
    tests: ['src/features/institution/people/columns.test.ts'],
  },
  {
    name: 'roster',
    files: { 'src/features/institution/roster/server/reports.ts': 0.1 },
    tests: ['src/features/institution/roster/server/reports.test.ts'],
  },
  {
    name: 'retention',
    files: { 'src/app/server/periodic-jobs.ts': 1 },
    tests: ['src/app/server/periodic-jobs.test.ts'],
  },
  {
    name: 'retention',
    files: {
      'src/features/record/my-data/server/ledger/deletion-ledger.ts': 0.4,
      'src/features/record/my-data/server/ledger/ledger-copy.ts': 0.3,
    },
    tests: ['src/features/record/my-data/server/ledger/deletion-ledger.test.ts'],
  },
  {
    name: 'reports',
    files: {
      'src/features/institution/analytics/periods.ts': 0.15,
      'src/features/institution/analytics/server/publications.ts': 0.12,
      'src/features/institution/analytics/shift-marks.ts': 0.12,
      'src/features/institution/control-charts/detect-changes.ts': 0.03,
      'src/features/institution/control-charts/levels.ts': 0.12,
    },
    tests: [
      'src/features/institution/analytics/periods.test.ts',
      'src/features/institution/analytics/server/publications.test.ts',
      'src/features/institution/analytics/shift-marks.test.ts',
      'src/features/institution/control-charts/detect-changes.test.ts',
      'src/features/institution/control-charts/levels.test.ts',
    ],
  },
]
