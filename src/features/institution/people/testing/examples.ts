import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { invitations, waitingAccounts } from '#features/access/accounts/server/table.ts'
import { responderGrants } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { likeOwner, type Making } from '#testing/people/household.ts'
import { newName, peopleManager, type Preparing, sends, someone } from '#testing/prepare-call.ts'
import { personWithFactor } from '#testing/second-factor.ts'
import type { World } from '#testing/world.ts'

import { importApi, invitationApi, peopleApi } from '../contract.ts'
import { grantApi } from '../grant-contract.ts'

const day = 24 * 60 * 60_000
const year = 365 * day

/** A call of a people manager about another person. */
const toSomebody =
  (body?: object): Preparing =>
  async (world) => ({
    by: await peopleManager(world),
    params: { id: (await someone(world)).id },
    ...(body && { body }),
  })

/** A people manager who gave a grant. */
async function withGrant(world: World) {
  const by = await peopleManager(world)
  const body = newGrant((await someone(world, 'staff')).id)
  const given = await by.call(grantApi.give, { body })
  return { by, params: { id: given.json<{ id: string }>().id } }
}

const someQualification = { qualification: 'nurse', proofEndsOn: null }

/** A grant for thirty days. */
const newGrant = (userId: string) => ({
  userId,
  population: 'community' as const,
  until: new Date(now().getTime() + 30 * day).toISOString(),
})

/** A people manager who imported somebody of the staff. */
async function withWaitingImport(world: World) {
  const by = await peopleManager(world)
  const rows = newRows().map((row) => ({ ...row, role: 'staff' }))
  await by.call(importApi.bring, { body: { rows } })
  const isTheirs = eq(waitingAccounts.importedBy, by.id)
  const [waiting] = await world.db.select().from(waitingAccounts).where(isTheirs)
  return { by, params: { id: waiting?.importId ?? '' } }
}

/** Somebody who is to be added. */
const newRows = () => [
  {
    line: 2,
    firstName: 'Ana',
    lastName: 'Brook',
    role: 'user',
    unit: '',
    shift: '',
    badgeNumber: '',
    username: newName(),
  },
]

const grant: Making = async ({ db }, { owner: { institutionId, id: userId } }) => {
  await db.delete(responderGrants).where(eq(responderGrants.userId, userId))
  const endsAt = new Date(now().getTime() + year / 2)
  const waiting = { userId, institutionId, population: 'community', startsAt: now(), endsAt } as const
  const [given] = await db.insert(responderGrants).values(waiting).returning()
  return { params: { id: given!.id } }
}

const waitingImport: Making = async (world, { owner: { institutionId, id: importedBy } }) => {
  const { id: userId } = await world.person(newName(), 'staff', { institutionId, isActive: false })
  const importId = randomUUID()
  const waiting = { userId, importId, institutionId, importedBy, importedAt: now() }
  await world.db.insert(waitingAccounts).values(waiting)
  return { params: { id: importId } }
}

export const examples: FeatureExamples = {
  changes: {
    'POST /api/responders': async (world) => ({
      by: await peopleManager(world),
      body: newGrant((await someone(world, 'staff')).id),
    }),
    'POST /api/responders/:id/confirm': async (world) => ({
      ...(await withGrant(world)),
      by: await peopleManager(world),
    }),
    'PATCH /api/responders/:id': async (world) => ({ ...(await withGrant(world)), body: someQualification }),
    'DELETE /api/responders/:id': withGrant,
    'POST /api/people/import/preview': async (world) => ({
      by: await peopleManager(world),
      body: { rows: newRows() },
    }),
    'POST /api/people/import': async (world) => ({
      by: await peopleManager(world),
      body: { rows: newRows(), renewsUnused: false },
    }),
    'POST /api/waiting-imports/:id/confirm': async (world) => ({
      ...(await withWaitingImport(world)),
      by: await peopleManager(world),
    }),
    'DELETE /api/waiting-imports/:id': withWaitingImport,
    'PUT /api/roster-mapping': sends({ number: 'Booking No' }, 'admin'),
    'POST /api/invitations': sends({ role: 'staff' }, 'admin'),
    'DELETE /api/invitations/:id': async (world) => {
      const by = await peopleManager(world)
      await by.call(invitationApi.invite, { body: { role: 'staff' } })
      const [open] = (await by.call(invitationApi.list, { query: {} })).json<{ id: string }[]>()
      return { by, params: { id: open?.id ?? '' } }
    },
    'PATCH /api/people/:id': toSomebody({ role: 'staff' }),
    'PATCH /api/people/:id/name-and-address': toSomebody({ firstName: 'Anna' }),
    'PUT /api/people/:id/age-band': toSomebody({ ageBand: '13-17' }),
    'POST /api/people/slips': async (world) => {
      const { id } = await world.person(newName(), 'user', { mustChangePassword: true })
      return { by: await peopleManager(world), body: { ids: [id] } }
    },
    'POST /api/people/:id/deactivate': toSomebody(),
    'POST /api/people/:id/reactivate': async (world) => {
      const [by, { id }] = [await peopleManager(world), await someone(world)]
      await by.call(peopleApi.deactivate, { params: { id } })
      return { by, params: { id } }
    },
    'POST /api/people/:id/reset-code': toSomebody(),
    'POST /api/people/:id/lift-sign-in-lock': toSomebody(),
    'PUT /api/people/:id/referring': async (world) => ({
      by: await peopleManager(world),
      params: { id: (await someone(world, 'staff')).id },
      body: { ended: 'without-cause' },
    }),
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
  },
  objects: {
    'POST /api/responders': async (world, household) => {
      const { owner } = await likeOwner()(world, household)
      const until = new Date(now().getTime() + year / 2).toISOString()
      return { body: { userId: owner!.id, population: 'community', until } }
    },
    'POST /api/responders/:id/confirm': grant,
    'PATCH /api/responders/:id': async (world, household) => ({
      ...(await grant(world, household)),
      body: someQualification,
    }),
    'DELETE /api/responders/:id': grant,
    'POST /api/waiting-imports/:id/confirm': waitingImport,
    'DELETE /api/waiting-imports/:id': waitingImport,
    'DELETE /api/invitations/:id': async ({ db }, { owner: { institutionId } }) => {
      const expiresAt = new Date(now().getTime() + year)
      const code = {
        codeHash: Buffer.from(randomUUID()),
        role: 'staff',
        createdAt: now(),
        expiresAt,
      } as const
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
    'PUT /api/people/:id/referring': likeOwner({ body: { ended: 'other' } }),
    'POST /api/people/:id/second-factor': likeOwner(),
    'DELETE /api/people/:id/second-factor': likeOwner({ hasFactor: true }),
    'GET /api/people/:id/address': likeOwner(),
    'PATCH /api/people/:id/name-and-address': likeOwner({ body: { firstName: 'Anna' } }),
    'PUT /api/people/:id/age-band': likeOwner({ body: { ageBand: '13-17' } }),
  },
}
