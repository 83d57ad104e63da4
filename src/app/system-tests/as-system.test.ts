import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** The files that work outside of row-level security. A file belongs here only if it cannot work as the caller. */
const filesWithSystemScope = [
  'app/commands/admin-command.ts',
  'app/server/app-context.ts',
  'app/server/authenticate.ts',
  'app/server/gauges.ts',
  'app/server/run.ts',
  'app/server/vault-mismatches.ts',
  'app/server/worker.ts',
  'features/accounts/server/account-administration.ts',
  'features/accounts/server/account-deletion.ts',
  'features/accounts/server/imported-accounts.ts',
  'features/accounts/server/invitation-preview.ts',
  'features/accounts/server/invitations.ts',
  'features/accounts/server/protected-columns.ts',
  'features/accounts/server/provisioned-accounts.ts',
  'features/accounts/server/recovery/coming-back.ts',
  'features/accounts/server/recovery/recovery.ts',
  'features/accounts/server/recovery/reset-codes.ts',
  'features/accounts/server/registration.ts',
  'features/accounts/server/responder-grants.ts',
  'features/accounts/server/second-person.ts',
  'features/accounts/server/sign-in/sign-in-failures.ts',
  'features/accounts/server/sign-in/sign-in.ts',
  'features/alert-devices/server/devices.ts',
  'features/alert-devices/server/ring.ts',
  'features/alerts/server/delivery/giving-back.ts',
  'features/alerts/server/delivery/reach.ts',
  'features/alerts/server/delivery/unreached.ts',
  'features/alerts/server/heartbeat.ts',
  'features/alerts/server/recipients.ts',
  'features/alerts/server/supporters.ts',
  'features/analytics/server/publish.ts',
  'features/analytics/server/published-recovery.ts',
  'features/anonymous-use/server/service.ts',
  'features/audit-trail/server/access-log.ts',
  'features/audit-trail/server/institution-trail.ts',
  'features/audit-trail/server/own-trail/read-lines.ts',
  'features/caring-contacts/server/choice.ts',
  'features/certificates/server/signing.ts',
  'features/connections/server/blocking.ts',
  'features/connections/server/encouraging.ts',
  'features/connections/server/end-forbidden.ts',
  'features/connections/server/list.ts',
  'features/connections/server/reach.ts',
  'features/connections/server/requests.ts',
  'features/connections/server/search.ts',
  'features/demo/server/sign-in.ts',
  'features/duty/server/hours.ts',
  'features/duty/server/on-duty.ts',
  'features/duty/server/read-plan.ts',
  'features/email/server/forgotten-password.ts',
  'features/encryption/server/agreements.ts',
  'features/encryption/server/closed-texts.ts',
  'features/encryption/server/mismatches.ts',
  'features/encryption/server/personal-keys.ts',
  'features/encryption/server/ways-in.ts',
  'features/follow-ups/server/giving-back.ts',
  'features/harm-reports/server/officer.ts',
  'features/harm-reports/server/reports.ts',
  'features/identity/server/responder-grants.ts',
  'features/identity/server/routes.ts',
  'features/institution-settings/server/apply-changes.ts',
  'features/institution-settings/server/settings.ts',
  // Counts of other people's results.
  'features/institution-settings/server/simulate-triage.ts',
  'features/institution-settings/server/waiting-settings.ts',
  // The public keys of those with whom an author shares the journal.
  'features/machine-tokens/server/admit.ts',
  'features/machine-tokens/server/reading.ts',
  'features/machine-tokens/server/take-over.ts',
  'features/machine-tokens/server/tokens.ts',
  'features/notifications/server/live-streams.ts',
  'features/notifications/server/service.ts',
  'features/passkeys/server/challenges.ts',
  'features/passkeys/server/sign-in.ts',
  'features/people/server/coverage.ts',
  'features/people/server/grant-confirmation.ts',
  'features/people/server/import.ts',
  'features/people/server/list/people-list.ts',
  'features/people/server/people-manager.ts',
  'features/people/server/second-factor.ts',
  'features/readiness/server/read.ts',
  'features/recovery/server/contact-requests.ts',
  'features/recovery/server/recovery-contact.ts',
  'features/recovery/server/reset-notice.ts',
  'features/release/server/release-people.ts',
  'features/release/server/releases.ts',
  'features/release/server/undo-release.ts',
  'features/reminders/server/devices.ts',
  'features/roster/server/mapping.ts',
  'features/roster/server/preview.ts',
  'features/roster/server/run.ts',
  'features/safety-plan/server/sittings/live-sitting.ts',
  'features/scim/server/directory-users.ts',
  'features/second-factor/server/enrolment.ts',
  'features/setup/server/routes.ts',
  'features/setup/server/set-up.ts',
  'features/sharing/server/settings.ts',
  'features/sharing/server/viewing.ts',
  'features/sign-on/server/attempts.ts',
  'features/sign-on/server/finish-sign-on.ts',
  'features/sign-on/server/password-sign-in.ts',
  'features/sign-on/server/provider-confirmation.ts',
  'features/sign-on/server/providers.ts',
  'features/sign-on/server/saml/answers.ts',
  'features/sign-on/server/saml/saml-providers.ts',
  'features/sign-on/server/saml/settings.ts',
  'features/sign-on/server/usable-providers.ts',
  'features/sign-on/server/work-accounts.ts',
  'features/webhooks/server/deliveries.ts',
  'features/webhooks/server/webhooks.ts',
  'server/http/rate-limit.ts',
  'server/messaging/live.ts',
  'server/messaging/outbox.ts',
  'testing/commands/two-installations.ts',
]

const sources = globSync('src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') }).toSorted()
const using = sources
  .filter(
    (file) => file !== 'src/server/database/scope.ts' && readFileSync(file, 'utf8').includes('asSystem('),
  )
  .map((file) => file.slice('src/'.length))

test('only these files work outside of row-level security', () => {
  expect(using).toEqual(filesWithSystemScope)
})

test.each(filesWithSystemScope)('%s says why it works outside of row-level security', (file) => {
  const lines = readFileSync(`src/${file}`, 'utf8').split('\n')
  const unexplained = lines.filter((line, index) => {
    const before = lines.slice(Math.max(0, index - 3), index)
    return line.includes('asSystem(') && !before.some((earlier) => earlier.trim().startsWith('//'))
  })

  expect(unexplained).toEqual([])
})
