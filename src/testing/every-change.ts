import { randomUUID } from 'node:crypto'

import { accountApi } from '#features/access/accounts/contract.ts'
import { joiningChanges } from '#features/access/accounts/testing/examples.ts'
import { recoveryChanges } from '#features/access/recovery/testing/examples.ts'
import { screenLockApi } from '#features/access/screen-lock/contract.ts'
import { secondFactorApi } from '#features/access/second-factor/contract.ts'
import { signOnChanges } from '#features/access/sign-on/testing/examples.ts'
import { caringContactChanges } from '#features/care/caring-contacts/testing/examples.ts'
import { dutyChanges } from '#features/care/duty/testing/examples.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { sessionApi } from '#features/core/identity/sessions-contract.ts'
import { usualSettings } from '#features/core/institutions/triage.ts'
import { badges } from '#features/core/rewards/badges.ts'
import { pointEntries } from '#features/core/rewards/server/table.ts'
import { measureChanges } from '#features/institution/control-charts/testing/examples.ts'
import { invitationApi, peopleApi } from '#features/institution/people/contract.ts'
import { placeChanges } from '#features/institution/release/testing/examples.ts'
import { webhookChanges } from '#features/institution/webhooks/testing/examples.ts'
import { copingToolApi } from '#features/practice/coping-tools/contract.ts'
import { myDataApi } from '#features/record/my-data/contract.ts'
import { questionIds } from '#features/wellbeing/assessments/instruments.ts'
import { hopeBoxChanges } from '#features/wellbeing/hope-box/testing/examples.ts'
import { journalChanges } from '#features/wellbeing/journal/testing/examples.ts'
import { ownFactorChanges } from '#features/wellbeing/own-factors/testing/examples.ts'
import { safetyPlanChanges } from '#features/wellbeing/safety-plan/testing/examples.ts'

import { now } from '../server/clock.ts'
import { followUpChanges } from './alerts/follow-ups.ts'
import { anotherInstitution } from './another-institution.ts'
import { certificateChanges } from './certificates.ts'
import { nothingShared } from './connect.ts'
import { copingLabChanges } from './coping-trials.ts'
import { alertDeviceChanges } from './devices/alert-devices.ts'
import { reminderChanges } from './devices/reminders.ts'
import { diaryImportChanges } from './diary-import.ts'
import { harmReportChanges } from './harm-reports.ts'
import { machineTokenChanges } from './machines/tokens.ts'
import { makeInstitution } from './many-people.ts'
import { passkeyChanges } from './passkeys/prepare.ts'
import {
  newName,
  unitName,
  someone,
  peopleManager,
  withPassword,
  sends,
  toSomebody,
  withMailedCode,
  withAlert,
  connected,
  asked,
  withGrant,
  newGrant,
  withShift,
  withUnit,
  withWaitingImport,
  withWaitingSetting,
  importRows,
  type Preparing,
} from './prepare-call.ts'
import { readinessChanges } from './readiness.ts'
import { rosterChanges } from './rosters/prepare.ts'
import { samlChanges } from './saml/changes.ts'
import { afterPassword, codeOf, password, personWithFactor } from './second-factor.ts'
import { sittingChanges } from './sittings/prepare.ts'

/** How to call each changing endpoint with success. A new endpoint without a line here fails the test. */
export const everyChange: Record<string, Preparing> = {
  'POST /api/login': async (world) => {
    const { username } = await withPassword(world)
    return { body: { username, password } }
  },
  ...joiningChanges,
  ...certificateChanges,
  ...measureChanges,
  'POST /api/logout': sends(),
  'DELETE /api/sessions/:id': async (world) => {
    const by = await withPassword(world)
    await world.stranger.call(accountApi.login, { body: { username: by.username, password } })
    const open = (await by.call(sessionApi.sessions)).json<{ id: string; isCurrent: boolean }[]>()
    return { by, params: { id: open.find(({ isCurrent }) => !isCurrent)?.id ?? '' } }
  },
  'POST /api/sessions/end-others': sends(),
  'POST /api/login/code': async (world) => {
    const person = await personWithFactor(world)
    const by = await afterPassword(world, person)
    return { by, body: { code: person.codes[0] } }
  },
  'POST /api/session/confirm': async (world) => ({ by: await withPassword(world), body: { password } }),
  'POST /api/session/lock': sends(),
  'POST /api/session/unlock': async (world) => {
    const by = await withPassword(world)
    await by.call(screenLockApi.lock)
    return { by, body: { password } }
  },
  'PUT /api/screen-lock': sends({ minutes: 5 }),
  'PUT /api/screen-lock/pin': sends({ pin: '2580' }),
  'DELETE /api/screen-lock/pin': sends(),
  'PUT /api/session/own-device': async (world) => ({ by: await world.personInShell(newName()) }),
  'DELETE /api/session/own-device': async (world) => ({ by: await world.personInShell(newName()) }),
  'POST /api/password': async (world) => ({
    by: await withPassword(world),
    body: { currentPassword: password, newPassword: 'four quiet owls' },
  }),
  'POST /api/password/reset': async (world) => {
    const { id, username } = await withPassword(world)
    const reply = await (await peopleManager(world)).call(peopleApi.resetCode, { params: { id } })
    const { code } = reply.json<{ code: string }>()
    return { body: { username, code, newPassword: 'four quiet owls' } }
  },
  'POST /api/password/forgotten': async (world) => ({
    body: { username: (await withPassword(world)).username },
  }),
  'POST /api/email/code': async (world) => ({
    by: await world.person(newName(), 'user', { email: 'ana@home.example' }),
  }),
  'POST /api/email/confirm': withMailedCode,
  'POST /api/alerts': sends({ severity: 'critical', message: 'please' }),
  // In an institution of its own: one drill at a time.
  'POST /api/alerts/drills': async (world) => ({
    by: (await makeInstitution(world)).admin,
    body: { population: 'residents' },
  }),
  'PATCH /api/alerts/:id': async (world) => ({
    ...(await withAlert(world)),
    body: { status: 'acknowledged' },
  }),
  'POST /api/assessments': sends({
    type: 'combined',
    responses: Object.fromEntries(questionIds.map((id) => [id, 0])),
  }),
  'POST /api/assessments/right-now': sends(),
  'POST /api/checkins': sends({ moodScore: 5, stressScore: 5, notes: 'fine' }),
  'POST /api/connections': async (world) => ({
    by: await someone(world),
    body: { connectedUserId: (await someone(world)).id },
  }),
  'PATCH /api/connections/:id': async (world) => ({ ...(await asked(world)), body: { status: 'accepted' } }),
  'DELETE /api/connections/:id': connected,
  'POST /api/blocks': async (world) => ({
    by: await someone(world),
    body: { userId: (await someone(world)).id },
  }),
  'DELETE /api/blocks/:id': async (world) => {
    const [by, other] = [await someone(world), await someone(world)]
    await by.call(connectionApi.block, { body: { userId: other.id } })
    return { by, params: { id: other.id } }
  },
  'POST /api/connections/:id/encouragements': async (world) => ({
    ...(await connected(world)),
    body: { phrase: 'not-alone' },
  }),
  'POST /api/coping-tools/usage': sends({ toolName: 'Box Breathing', duration: 60, completed: false }),
  'PATCH /api/coping-tools/usage/:id': async (world) => {
    const by = await someone(world)
    const body = { toolName: 'Box Breathing' as const, duration: 60, completed: false }
    const saved = await by.call(copingToolApi.save, { body })
    return { by, params: { id: saved.json<{ id: string }>().id }, body: { effectiveness: 4 } }
  },
  ...copingLabChanges,
  ...diaryImportChanges,
  ...hopeBoxChanges,
  ...ownFactorChanges,
  ...journalChanges,
  'POST /api/responders': async (world) => ({
    by: await peopleManager(world),
    body: newGrant((await someone(world, 'staff')).id),
  }),
  'POST /api/responders/:id/confirm': async (world) => ({
    ...(await withGrant(world)),
    by: await peopleManager(world),
  }),
  'DELETE /api/responders/:id': withGrant,
  'POST /api/people/import/preview': async (world) => ({
    by: await peopleManager(world),
    body: { rows: importRows.map((row) => ({ ...row, username: newName() })) },
  }),
  'POST /api/people/import': async (world) => ({
    by: await peopleManager(world),
    body: { rows: importRows.map((row) => ({ ...row, username: newName() })), renewsUnused: false },
  }),
  'POST /api/waiting-imports/:id/confirm': async (world) => ({
    ...(await withWaitingImport(world)),
    by: await peopleManager(world),
  }),
  'DELETE /api/waiting-imports/:id': withWaitingImport,
  'PATCH /api/institution': sends({ privacyThreshold: 12 }, 'admin'),
  'POST /api/institution/triage/simulation': sends({ triage: usualSettings }, 'admin'),
  'POST /api/waiting-settings/:id/confirm': async (world) => ({
    ...(await withWaitingSetting(world)),
    by: await peopleManager(world),
  }),
  'DELETE /api/waiting-settings/:id': withWaitingSetting,
  'POST /api/institution/:division': async (world) => ({
    by: await peopleManager(world),
    params: { division: 'units' },
    body: { name: unitName() },
  }),
  'PATCH /api/institution/:division/:id': async (world) => ({
    ...(await withUnit(world)),
    body: { name: unitName() },
  }),
  'PUT /api/institution/units/:id/post': async (world) => ({
    ...(await withUnit(world)),
    body: { post: null },
  }),
  'PUT /api/institution/shifts/:id/times': async (world) => ({
    ...(await withShift(world)),
    body: { times: null },
  }),
  'DELETE /api/institution/:division/:id': withUnit,
  'POST /api/invitations': sends({ role: 'staff' }, 'admin'),
  'DELETE /api/invitations/:id': async (world) => {
    const by = await peopleManager(world)
    await by.call(invitationApi.invite, { body: { role: 'staff' } })
    const [open] = (await by.call(invitationApi.list, { query: {} })).json<{ id: string }[]>()
    return { by, params: { id: open?.id ?? '' } }
  },
  'POST /api/content/progress': sends({ moduleId: 'what-stress-does', progress: 40, completed: false }),
  'POST /api/my-data/download': sends({ format: 'json' }),
  'POST /api/my-data/leave': async (world) => ({ by: await withPassword(world), body: { password } }),
  'POST /api/my-data/stay': async (world) => {
    const by = await withPassword(world)
    await by.call(myDataApi.deleteAccount, { body: { password } })
    const again = await afterPassword(world, by)
    return { by: again }
  },
  'POST /api/notifications/read': sends({}),
  'PATCH /api/people/:id': toSomebody({ role: 'staff' }),
  'POST /api/people/:id/deactivate': toSomebody(),
  'POST /api/people/:id/reactivate': async (world) => {
    const [by, { id }] = [await peopleManager(world), await someone(world)]
    await by.call(peopleApi.deactivate, { params: { id } })
    return { by, params: { id } }
  },
  'POST /api/people/:id/reset-code': toSomebody(),
  'POST /api/people/:id/lift-sign-in-lock': toSomebody(),
  'POST /api/people/:id/second-factor': async (world) => {
    const institutionId = await anotherInstitution(world, { requiresSecondFactor: true })
    const by = await personWithFactor(world, 'admin', { institutionId })
    const reset = { institutionId, resetHoldStartedAt: now() }
    return { by, params: { id: (await world.person(newName(), 'admin', reset)).id } }
  },
  'DELETE /api/people/:id/second-factor': async (world) => ({
    by: await peopleManager(world),
    params: { id: (await personWithFactor(world)).id },
  }),
  'PATCH /api/users/:id': async (world) => {
    const by = await someone(world)
    return { by, params: { id: by.id }, body: { bio: 'I like rain' } }
  },
  'PUT /api/settings': sends({ isFindable: false, showsRewards: true }),
  'PUT /api/settings/language': sends({ language: 'es' }),
  'POST /api/badges/:id/claim': async (world) => {
    const by = await someone(world)
    const entry = { userId: by.id, points: 60, activity: 'check-in' as const, source: randomUUID() }
    await world.db.insert(pointEntries).values({ ...entry, day: '2026-01-01', createdAt: now() })
    return { by, params: { id: badges[0]?.id ?? '' } }
  },
  ...safetyPlanChanges,
  'PUT /api/sharing': async (world) => {
    const { by, other } = await connected(world)
    return { by, body: { sharedWithUserId: other.id, ...nothingShared, shareMoodData: true } }
  },
  'POST /api/sharing/confirm': async (world) => {
    const { by, other } = await connected(world)
    return { by, body: { sharedWithUserId: other.id } }
  },
  'POST /api/second-factor/offer': sends(),
  'POST /api/second-factor': async (world) => {
    const by = await someone(world)
    const { secret } = (await by.call(secondFactorApi.offer)).json<{ secret: string }>()
    return { by, body: { code: codeOf(secret) } }
  },
  'DELETE /api/second-factor': async (world) => ({ by: await personWithFactor(world) }),
  'POST /api/second-factor/backup-codes': async (world) => ({ by: await personWithFactor(world) }),
  ...recoveryChanges,
  'POST /api/short-screenings': async (world) => ({
    by: await someone(world),
    body: { responses: { d1: 0, d2: 1, a1: 1, a2: 0 } },
  }),
  ...caringContactChanges,
  ...alertDeviceChanges,
  ...reminderChanges,
  ...harmReportChanges,
  'PUT /api/anonymous-use': sends({ isOn: true }, 'admin'),
  ...webhookChanges,
  ...machineTokenChanges,
  ...readinessChanges,
  ...dutyChanges,
  ...followUpChanges,
  ...passkeyChanges,
  ...rosterChanges,
  ...placeChanges,
  ...samlChanges,
  ...signOnChanges,
  ...sittingChanges,
}
