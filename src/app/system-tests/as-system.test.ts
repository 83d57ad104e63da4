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
  'features/access/accounts/server/account-administration.ts',
  'features/access/accounts/server/account-deletion.ts',
  'features/access/accounts/server/imported-accounts.ts',
  'features/access/accounts/server/invitation-preview.ts',
  'features/access/accounts/server/invitations.ts',
  'features/access/accounts/server/protected-columns.ts',
  'features/access/accounts/server/provisioned-accounts.ts',
  'features/access/accounts/server/recovery/coming-back.ts',
  'features/access/accounts/server/recovery/recovery.ts',
  'features/access/accounts/server/recovery/reset-codes.ts',
  'features/access/accounts/server/registration.ts',
  'features/access/accounts/server/responder-grants.ts',
  'features/access/accounts/server/second-person.ts',
  'features/access/accounts/server/sign-in/sign-in-failures.ts',
  'features/access/accounts/server/sign-in/sign-in.ts',
  'features/access/email/server/forgotten-password.ts',
  'features/access/passkeys/server/challenges.ts',
  'features/access/passkeys/server/sign-in.ts',
  'features/access/recovery/server/contact-requests.ts',
  'features/access/recovery/server/recovery-contact.ts',
  'features/access/recovery/server/reset-notice.ts',
  'features/access/second-factor/server/enrolment.ts',
  'features/access/sign-on/server/attempts.ts',
  'features/access/sign-on/server/finish-sign-on.ts',
  'features/access/sign-on/server/password-sign-in.ts',
  'features/access/sign-on/server/provider-confirmation.ts',
  'features/access/sign-on/server/providers.ts',
  'features/access/sign-on/server/saml/answers.ts',
  'features/access/sign-on/server/saml/saml-providers.ts',
  'features/access/sign-on/server/saml/settings.ts',
  'features/access/sign-on/server/usable-providers.ts',
  'features/access/sign-on/server/work-accounts.ts',
  'features/care/alert-devices/server/ring.ts',
  'features/care/alerts/server/delivery/giving-back.ts',
  'features/care/alerts/server/delivery/reach.ts',
  'features/care/alerts/server/delivery/unreached.ts',
  'features/care/alerts/server/heartbeat.ts',
  'features/care/alerts/server/recipients.ts',
  'features/care/alerts/server/supporters.ts',
  'features/care/caring-contacts/server/choice.ts',
  'features/care/duty/server/hours.ts',
  'features/care/duty/server/on-duty.ts',
  'features/care/duty/server/read-plan.ts',
  'features/care/follow-ups/server/giving-back.ts',
  'features/core/audit-trail/server/access-log.ts',
  'features/core/audit-trail/server/institution-trail.ts',
  'features/core/audit-trail/server/own-trail/read-lines.ts',
  'features/core/connections/server/blocking.ts',
  'features/core/connections/server/encouraging.ts',
  'features/core/connections/server/end-forbidden.ts',
  'features/core/connections/server/list.ts',
  'features/core/connections/server/reach.ts',
  'features/core/connections/server/requests.ts',
  'features/core/connections/server/search.ts',
  'features/core/encryption/server/agreements.ts',
  'features/core/encryption/server/closed-texts.ts',
  'features/core/encryption/server/mismatches.ts',
  'features/core/encryption/server/personal-keys.ts',
  'features/core/encryption/server/ways-in.ts',
  'features/core/identity/server/grants-in-force.ts',
  'features/core/identity/server/routes.ts',
  'features/core/notifications/server/live-streams.ts',
  'features/core/notifications/server/notifications.ts',
  'features/institution/analytics/server/publish.ts',
  'features/institution/analytics/server/published-recovery.ts',
  'features/institution/harm-reports/server/officer.ts',
  'features/institution/harm-reports/server/reports.ts',
  'features/institution/machine-tokens/server/admit.ts',
  'features/institution/machine-tokens/server/reading.ts',
  'features/institution/machine-tokens/server/take-over.ts',
  'features/institution/machine-tokens/server/tokens.ts',
  'features/institution/people/server/coverage.ts',
  'features/institution/people/server/grant-confirmation.ts',
  'features/institution/people/server/import.ts',
  'features/institution/people/server/list/people-list.ts',
  'features/institution/people/server/people-manager.ts',
  'features/institution/people/server/second-factor.ts',
  'features/institution/readiness/server/read.ts',
  'features/institution/release/server/release-people.ts',
  'features/institution/release/server/releases.ts',
  'features/institution/release/server/undo-release.ts',
  'features/institution/roster/server/mapping.ts',
  'features/institution/roster/server/preview.ts',
  'features/institution/roster/server/run.ts',
  'features/institution/scim/server/directory-users.ts',
  'features/institution/settings/server/apply-changes.ts',
  'features/institution/settings/server/settings.ts',
  'features/institution/settings/server/simulate-triage.ts',
  'features/institution/settings/server/waiting-settings.ts',
  'features/institution/setup/server/routes.ts',
  'features/institution/setup/server/set-up.ts',
  'features/institution/webhooks/server/deliveries.ts',
  'features/institution/webhooks/server/webhooks.ts',
  'features/portals/demo/server/sign-in.ts',
  'features/practice/anonymous-use/server/anonymous-use.ts',
  'features/practice/certificates/server/signing.ts',
  'features/record/sharing/server/settings.ts',
  'features/record/sharing/server/viewing.ts',
  'features/wellbeing/safety-plan/server/sittings/live-sitting.ts',
  'server/http/rate-limit.ts',
  'server/messaging/live.ts',
  'server/messaging/outbox.ts',
  'testing/commands/two-installations.ts',
  // Counts of other people's results.
  // The public keys of those with whom an author shares the journal.
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
