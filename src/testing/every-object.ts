import { randomBytes, randomUUID } from 'node:crypto'

import { and, eq, or } from 'drizzle-orm'

import { invitations, waitingAccounts } from '#features/accounts/server/table.ts'
import { assessmentApi } from '#features/assessments/contract.ts'
import { questionIds } from '#features/assessments/questions.ts'
import { blocks, connections } from '#features/connections/server/table.ts'
import { copingToolApi } from '#features/coping-tools/contract.ts'
import { createVault } from '#features/encryption/server/service.ts'
import { vaults } from '#features/encryption/server/table.ts'
import { currentVersion } from '#features/encryption/server/vaults.ts'
import { startSession } from '#features/identity/server/service.ts'
import { responderGrants, sessions, secondFactors } from '#features/identity/server/table.ts'
import { waitingSettings } from '#features/institution-settings/server/table.ts'
import { createUnits } from '#features/institutions/server/service.ts'
import { journalApi } from '#features/journal/contract.ts'
import { passkeys } from '#features/passkeys/server/table.ts'
import { sealForContact } from '#features/recovery/server/recovery-contact.ts'
import { recoveryContacts } from '#features/recovery/server/table.ts'
import { earlierSafetyPlans } from '#features/safety-plan/server/table.ts'
import type { Role } from '#shared/endpoint.ts'

import { now } from '../server/clock.ts'
import { alertObjects } from './alerts/objects.ts'
import { nothingShared } from './connect.ts'
import { reportHarm } from './harm-reports.ts'
import { insertToken } from './machines/tokens.ts'
import { communityElsewhere, released } from './people/releases.ts'
import { insertRoster } from './rosters/prepare.ts'
import { samlObjects } from './saml/changes.ts'
import { signOnObjects } from './sign-on/objects.ts'
import { insertInvitation } from './sittings/prepare.ts'
import { webhookObjects } from './webhooks/prepare.ts'
import type { Person, World } from './world.ts'

/** The owner of the objects, and people connected with them. */
export interface Household {
  readonly owner: Person
  readonly pending: Person
  readonly supporter: Person
  readonly formerSupporter: Person
}

/** An existing object, as a call names it. `owner` is given where it belongs to a new person. */
interface Thing {
  readonly owner?: Person
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: object
}
type Making = (world: World, household: Household) => Promise<Thing>

const year = 365 * 24 * 60 * 60_000
const name = () => `o-${randomUUID()}`
const idOf = (reply: { json(): { id: string } }) => reply.json().id

/** Makes the connections of a household anew, and answers the id of the accepted one. */
async function relate({ db }: World, { owner, pending, supporter }: Household): Promise<string> {
  await db.delete(blocks).where(or(eq(blocks.blockedId, owner.id), eq(blocks.blockerId, owner.id)))
  await db
    .delete(connections)
    .where(or(eq(connections.requesterId, owner.id), eq(connections.addresseeId, owner.id)))
  const asked = { addresseeId: owner.id, connectionType: 'supporter', createdAt: now() } as const
  const [accepted] = await db
    .insert(connections)
    .values([
      { ...asked, requesterId: supporter.id, status: 'accepted', acceptedAt: now() },
      { ...asked, requesterId: pending.id },
    ])
    .returning()
  return accepted!.id
}

const connectionWith =
  (body?: object): Making =>
  async (world, household) => ({
    params: { id: await relate(world, household) },
    ...(body && { body }),
  })

const shares =
  (more: object): Making =>
  async (world, household) => {
    await relate(world, household)
    return { body: { sharedWithUserId: household.supporter.id, ...more } }
  }

const theOwner =
  (field: 'connectedUserId' | 'userId'): Making =>
  async (world, household) => {
    await relate(world, household)
    return { body: { [field]: household.owner.id } }
  }

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

/** Somebody new of the same role and institution as the owner. */
const likeOwner =
  (more: { body?: object; isActive?: boolean; hasFactor?: boolean } = {}): Making =>
  async (world, { owner: { role, institutionId } }) => {
    const owner = await world.person(name(), role, { institutionId, isActive: more.isActive ?? true })
    if (more.hasFactor) {
      const factor = { userId: owner.id, isOn: true, masterId: '1', sealed: Buffer.of(1), since: now() }
      await world.db.insert(secondFactors).values(factor)
    }
    return { owner, params: { id: owner.id }, ...(more.body && { body: more.body }) }
  }

const ofOwner =
  (body?: object): Making =>
  async (_, { owner }) => ({ params: { id: owner.id }, ...(body && { body }) })

const releaseOfOwner: Making = async (world, { owner }) => ({
  params: { id: await released(world, owner.institutionId) },
})

const grant: Making = async ({ db }, { owner: { institutionId, id: userId } }) => {
  await db.delete(responderGrants).where(eq(responderGrants.userId, userId))
  const endsAt = new Date(now().getTime() + year / 2)
  const waiting = { userId, institutionId, population: 'community', startsAt: now(), endsAt } as const
  const [given] = await db.insert(responderGrants).values(waiting).returning()
  return { params: { id: given!.id } }
}

const waitingSetting: Making = async ({ db }, { owner: { institutionId, id: proposedBy } }) => {
  await db.delete(waitingSettings).where(eq(waitingSettings.institutionId, institutionId))
  const changes = { setting: 'privacyThreshold', changes: { privacyThreshold: 5 } } as const
  const waiting = { ...changes, institutionId, proposedBy, proposedAt: now() }
  const [row] = await db.insert(waitingSettings).values(waiting).returning()
  return { params: { id: row!.id } }
}

const waitingImport: Making = async (world, { owner: { institutionId, id: importedBy } }) => {
  const { id: userId } = await world.person(name(), 'staff', { institutionId, isActive: false })
  const importId = randomUUID()
  const waiting = { userId, importId, institutionId, importedBy, importedAt: now() }
  await world.db.insert(waitingAccounts).values(waiting)
  return { params: { id: importId } }
}

const unit =
  (bodyOf?: () => object): Making =>
  async ({ db }, { owner }) => {
    const [id] = await createUnits(db, owner.institutionId, [name()])
    return { params: { division: 'units', id: id! }, ...(bodyOf && { body: bodyOf() }) }
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
  'DELETE /api/machine-tokens/:id': async (world) => ({ params: { id: (await insertToken(world)).row.id } }),
  ...alertObjects,
  'GET /api/assessments/:id': async (_, { owner }) => {
    const responses = Object.fromEntries(questionIds.map((id) => [id, 0]))
    const body = { type: 'combined', responses } as const
    return { params: { id: idOf(await owner.call(assessmentApi.submit, { body })) } }
  },
  'POST /api/connections': theOwner('connectedUserId'),
  'PATCH /api/connections/:id': connectionWith({ nickname: 'Friend' }),
  'DELETE /api/connections/:id': connectionWith(),
  'POST /api/blocks': theOwner('userId'),
  'POST /api/recovery-contact/help/:id': async (world, household) => {
    const { db } = world
    const { owner, supporter } = household
    const connectionId = await relate(world, household)
    const version = await currentVersion(db, owner.id)
    const contactId = supporter.id
    const askedAt = new Date(now().getTime() - 3 * 24 * 60 * 60_000)
    await db
      .insert(recoveryContacts)
      .values({ ownerId: owner.id, contactId, connectionId, askedAt, askedVersion: version })
    const closed = await createVault(db, owner.id)
    await sealForContact(db, owner.id, closed)
    const isClosed = and(eq(vaults.userId, owner.id), eq(vaults.version, closed.version))
    await db.update(vaults).set({ closedAt: now() }).where(isClosed)
    return { params: { id: owner.id } }
  },
  'DELETE /api/passkeys/:id': async ({ db }, { owner: { id: userId } }) => {
    const version = (await currentVersion(db, userId))!
    const key = { credentialId: randomBytes(16), publicKey: randomBytes(77), counter: 0 }
    const [made] = await db
      .insert(passkeys)
      .values({ ...key, userId, version, name: 'Test browser', createdAt: now() })
      .returning()
    return { params: { id: made!.id } }
  },
  'DELETE /api/blocks/:id': async (world, { owner }) => {
    const { id } = await world.person(name())
    await world.db.insert(blocks).values({ blockerId: owner.id, blockedId: id, createdAt: now() })
    return { params: { id } }
  },
  'POST /api/connections/:id/encouragements': connectionWith({ phrase: 'not-alone' }),
  'GET /api/connections/:id/shared': connectionWith(),
  'PATCH /api/coping-tools/usage/:id': async (_, { owner }) => {
    const body = { toolName: 'Box Breathing', duration: 60, completed: false } as const
    const id = idOf(await owner.call(copingToolApi.save, { body }))
    return { params: { id }, body: { effectiveness: 4 } }
  },
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
  'POST /api/responders': async (world, household) => {
    const { owner } = await likeOwner()(world, household)
    const until = new Date(now().getTime() + year / 2).toISOString()
    return { body: { userId: owner!.id, population: 'community', until } }
  },
  'POST /api/responders/:id/confirm': grant,
  'DELETE /api/responders/:id': grant,
  ...samlObjects,
  ...signOnObjects,
  'POST /api/waiting-settings/:id/confirm': waitingSetting,
  'DELETE /api/waiting-settings/:id': waitingSetting,
  ...webhookObjects,
  'GET /api/rosters/:id': async (world, { owner }) => ({
    params: { id: await insertRoster(world, owner.institutionId) },
  }),
  'POST /api/waiting-imports/:id/confirm': waitingImport,
  'DELETE /api/waiting-imports/:id': waitingImport,
  'PATCH /api/institution/:division/:id': unit(() => ({ name: name() })),
  'PUT /api/institution/units/:id/post': unit(() => ({ post: { name: 'Officers', number: '4455' } })),
  'DELETE /api/institution/:division/:id': unit(),
  'DELETE /api/invitations/:id': async ({ db }, { owner: { institutionId } }) => {
    const expiresAt = new Date(now().getTime() + year)
    const code = { codeHash: Buffer.from(randomUUID()), role: 'staff', createdAt: now(), expiresAt } as const
    const [made] = await db
      .insert(invitations)
      .values({ institutionId, ...code })
      .returning()
    return { params: { id: made!.id } }
  },
  'PATCH /api/people/:id': likeOwner({ body: { badgeNumber: '7' } }),
  'POST /api/people/:id/deactivate': likeOwner(),
  'POST /api/people/:id/reactivate': likeOwner({ isActive: false }),
  'POST /api/people/:id/reset-code': likeOwner(),
  'POST /api/people/:id/lift-sign-in-lock': likeOwner(),
  'DELETE /api/people/:id/second-factor': likeOwner({ hasFactor: true }),
  'GET /api/people/:id/address': likeOwner(),
  'PATCH /api/people/:id/name-and-address': likeOwner({ body: { firstName: 'Anna' } }),
  'POST /api/people/:id/release': async (world, household) => {
    await communityElsewhere(world, true)
    return likeOwner()(world, household)
  },
  'POST /api/releases/:id/undo': releaseOfOwner,
  'POST /api/releases/:id/slip': releaseOfOwner,
  'PATCH /api/users/:id': ofOwner({ bio: 'I like rain' }),
  'GET /api/users/:id/points': ofOwner(),
  'GET /api/users/:id/badges': ofOwner(),
  'GET /api/users/:id/points/history': ofOwner(),
  'PUT /api/sharing': shares({ ...nothingShared, shareMoodData: true }),
  'POST /api/sharing/confirm': shares({}),
  'GET /api/sharing/preview': async (world, household) => {
    await relate(world, household)
    return { query: { sharedWithUserId: household.supporter.id } }
  },
}

/**
 * What these name belongs to nobody: a badge, whether units or shifts are meant, and a provider that everybody of an
 * institution signs on with.
 */
export const ownedByNobody = [
  'POST /api/badges/:id/claim',
  'POST /api/institution/:division',
  'GET /api/sign-on/offers/:code',
  'POST /api/sign-on/:id/begin',
  'POST /api/sign-on/:id/finish',
  'GET /api/sign-on/:id/jwks',
  'GET /api/sign-on/saml/:id/metadata',
  'POST /api/sign-on/saml/:id/acs',
  'POST /api/work-accounts/:id/begin',
  'POST /api/work-accounts/:id',
]

/** Makes somebody of a role with a supporter, one who asked to be, and one who was. */
export async function makeHousehold(world: World, role: Role): Promise<Household> {
  return {
    owner: await world.person(name(), role),
    pending: await world.person(name()),
    supporter: await world.person(name()),
    formerSupporter: await world.person(name()),
  }
}
