import { randomBytes } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import { passkeys } from '#features/access/passkeys/server/table.ts'
import { alertObjects } from '#features/care/alerts/testing/examples.ts'
import { connectionObjects } from '#features/core/connections/testing/examples.ts'
import { currentVersion } from '#features/core/encryption/server/vaults.ts'
import { startSession } from '#features/core/identity/server/service.ts'
import { sessions } from '#features/core/identity/server/table.ts'
import { createUnits } from '#features/core/institutions/server/service.ts'
import { shifts } from '#features/core/institutions/server/table.ts'
import { noteMeasure } from '#features/institution/control-charts/testing/examples.ts'
import { machineTokenApi } from '#features/institution/machine-tokens/contract.ts'
import { peopleObjects } from '#features/institution/people/testing/examples.ts'
import { waitingSettings } from '#features/institution/settings/server/table.ts'
import { webhookObjects } from '#features/institution/webhooks/testing/examples.ts'
import { copingToolApi } from '#features/practice/coping-tools/contract.ts'
import { assessmentApi } from '#features/wellbeing/assessments/contract.ts'
import { questionIds } from '#features/wellbeing/assessments/instruments.ts'
import { diaryImportApi } from '#features/wellbeing/diary-import/contract.ts'
import { hopeBoxApi, type NewHopeItem } from '#features/wellbeing/hope-box/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { ownFactorApi } from '#features/wellbeing/own-factors/contract.ts'
import { someFactor } from '#features/wellbeing/own-factors/testing/examples.ts'
import { earlierSafetyPlans } from '#features/wellbeing/safety-plan/server/table.ts'

import { now } from '../server/clock.ts'
import { beginTrialOf } from './coping-trials.ts'
import { reminderDeviceOfOwner } from './devices/reminders.ts'
import { diaryOf } from './diary-import.ts'
import { reportHarm } from './harm-reports.ts'
import { insertToken } from './machines/tokens.ts'
import { idOf, type Making } from './people/household.ts'
import { newName } from './prepare-call.ts'
import { insertRoster } from './rosters/prepare.ts'
import { samlObjects } from './saml/changes.ts'
import { signOnObjects } from './sign-on/objects.ts'
import { insertInvitation } from './sittings/prepare.ts'

const invitationOfOwner =
  (body?: object): Making =>
  async (world, { owner }) => ({
    params: { id: await insertInvitation(world, owner) },
    ...(body && { body }),
  })

const entryOfOwner =
  (body?: object, key: 'id' | 'key' = 'id'): Making =>
  async (_, { owner }) => {
    const id = idOf(await owner.call(journalApi.save, { body: { content: 'a quiet day' } }))
    const draft = { title: '', content: 'a quiet', mood: null, isPrivate: true }
    if (key === 'key') await owner.call(journalApi.saveDraft, { params: { key: id }, body: draft })
    return { params: { [key]: id }, ...(body && { body }) }
  }

const hopeItemOfOwner =
  (item: NewHopeItem, body?: object): Making =>
  async (_, { owner }) => ({
    params: { id: idOf(await owner.call(hopeBoxApi.add, { body: item })) },
    ...(body && { body }),
  })

const ownFactorOfOwner =
  (body?: object): Making =>
  async (_, { owner }) => ({
    params: { id: idOf(await owner.call(ownFactorApi.add, { body: someFactor })) },
    ...(body && { body }),
  })

const ofOwner =
  (body?: object): Making =>
  async (_, { owner }) => ({ params: { id: owner.id }, ...(body && { body }) })

const waitingSetting: Making = async ({ db }, { owner: { institutionId, id: proposedBy } }) => {
  await db.delete(waitingSettings).where(eq(waitingSettings.institutionId, institutionId))
  const changes = { setting: 'privacyThreshold', changes: { privacyThreshold: 5 } } as const
  const waiting = { ...changes, institutionId, proposedBy, proposedAt: now() }
  const [row] = await db.insert(waitingSettings).values(waiting).returning()
  return { params: { id: row!.id } }
}

const unit =
  (bodyOf?: () => object): Making =>
  async ({ db }, { owner }) => {
    const [id] = await createUnits(db, owner.institutionId, [newName()])
    return { params: { division: 'units', id: id! }, ...(bodyOf && { body: bodyOf() }) }
  }

const shift: Making = async ({ db }, { owner }) => {
  const [row] = await db
    .insert(shifts)
    .values({ institutionId: owner.institutionId, name: newName() })
    .returning({ id: shifts.id })
  return { params: { id: row!.id }, body: { times: { from: '07:00', until: '15:00' } } }
}

/** How to make each object that a call can name. */
export const everyObject: Record<string, Making> = {
  'DELETE /api/sessions/:id': async ({ db }, { owner }) => {
    await startSession(db, owner, 'Elsewhere')
    const isElsewhere = and(eq(sessions.userId, owner.id), eq(sessions.device, 'Elsewhere'))
    const [open] = await db.select().from(sessions).where(isElsewhere)
    return { params: { id: open!.id } }
  },
  'POST /api/harm-reports/:id/close': async (_, { owner }) => ({
    params: { id: await reportHarm(owner) },
    body: { answer: 'It was mended' },
  }),
  'DELETE /api/analytics/measures/:id': async (world) => ({ params: { id: await noteMeasure(world) } }),
  'POST /api/machine-tokens/:id/take-over': async (world) => ({
    params: { id: (await insertToken(world)).row.id },
  }),
  'POST /api/machine-tokens/:id/confirm': async (world) => {
    const second = await world.person(newName(), 'admin')
    const { id } = (await insertToken(world)).row
    await second.call(machineTokenApi.takeOver, { params: { id } })
    return { params: { id } }
  },
  'DELETE /api/machine-tokens/:id': async (world) => ({ params: { id: (await insertToken(world)).row.id } }),
  ...alertObjects,
  'GET /api/assessments/:id': async (_, { owner }) => {
    const responses = Object.fromEntries(questionIds.map((id) => [id, 0]))
    const body = { type: 'combined', responses } as const
    return { params: { id: idOf(await owner.call(assessmentApi.submit, { body })) } }
  },
  ...connectionObjects,
  'DELETE /api/passkeys/:id': async ({ db }, { owner: { id: userId } }) => {
    const version = (await currentVersion(db, userId))!
    const key = { credentialId: randomBytes(16), publicKey: randomBytes(77), counter: 0 }
    const [made] = await db
      .insert(passkeys)
      .values({ ...key, userId, version, name: 'Test browser', createdAt: now() })
      .returning()
    return { params: { id: made!.id } }
  },
  'PATCH /api/coping-tools/usage/:id': async (_, { owner }) => {
    const body = { toolName: 'Box Breathing', duration: 60, completed: false } as const
    const id = idOf(await owner.call(copingToolApi.save, { body }))
    return { params: { id }, body: { effectiveness: 4 } }
  },
  'POST /api/coping-tools/trials/:id/stop': async (_, { owner }) => ({
    params: { id: await beginTrialOf(owner) },
  }),
  'GET /api/hope-box/:id/content': hopeItemOfOwner({ kind: 'picture', text: 'us', content: '/9j/' }),
  'PUT /api/hope-box/:id': hopeItemOfOwner({ kind: 'words', text: 'us' }, { text: 'the two of us' }),
  'DELETE /api/diary-imports/:id': async (_, { owner }) => {
    const body = diaryOf('a walk')
    await owner.call(diaryImportApi.add, { body })
    return { params: { id: body.id } }
  },
  'DELETE /api/hope-box/:id': hopeItemOfOwner({ kind: 'words', text: 'us' }),
  'PUT /api/own-factors/:id': ownFactorOfOwner({ name: 'The stairs', icon: 'walk', isArchived: false }),
  'DELETE /api/own-factors/:id': ownFactorOfOwner(),
  'GET /api/journal/:id': entryOfOwner(),
  'PUT /api/journal/:id': entryOfOwner({ content: 'a long day' }),
  'DELETE /api/journal/:id': entryOfOwner(),
  'GET /api/journal/drafts/:key': entryOfOwner(undefined, 'key'),
  'PUT /api/journal/drafts/:key': entryOfOwner(
    { title: '', content: 'a', mood: null, isPrivate: true },
    'key',
  ),
  'DELETE /api/journal/drafts/:key': entryOfOwner(undefined, 'key'),
  'DELETE /api/safety-plan/earlier/:id': async ({ db }, { owner }) => {
    const plan = { userId: owner.id, ciphertext: Buffer.alloc(40), updatedAt: now() }
    const [row] = await db.insert(earlierSafetyPlans).values(plan).returning()
    return { params: { id: row!.id } }
  },
  'POST /api/plan-sittings/:id/accept': invitationOfOwner(),
  'GET /api/plan-sittings/:id': invitationOfOwner(),
  'PUT /api/plan-sittings/:id': invitationOfOwner({ warningSigns: 'I stop answering' }),
  'DELETE /api/plan-sittings/:id': invitationOfOwner(),
  'DELETE /api/reminders/devices/:id': reminderDeviceOfOwner,
  ...peopleObjects,
  ...samlObjects,
  ...signOnObjects,
  'POST /api/waiting-settings/:id/confirm': waitingSetting,
  'DELETE /api/waiting-settings/:id': waitingSetting,
  ...webhookObjects,
  'GET /api/rosters/:id': async (world, { owner }) => ({
    params: { id: await insertRoster(world, owner.institutionId) },
  }),
  'PATCH /api/institution/:division/:id': unit(() => ({ name: newName() })),
  'PUT /api/institution/units/:id/post': unit(() => ({ post: { name: 'Officers', number: '4455' } })),
  'PUT /api/institution/shifts/:id/times': shift,
  'DELETE /api/institution/:division/:id': unit(),
  'PATCH /api/users/:id': ofOwner({ bio: 'I like rain' }),
  'GET /api/users/:id/points': ofOwner(),
  'GET /api/users/:id/badges': ofOwner(),
  'GET /api/users/:id/points/history': ofOwner(),
}
