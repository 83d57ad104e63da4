import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { invitations, waitingAccounts } from '#features/access/accounts/server/table.ts'
import { responderGrants, secondFactors } from '#features/core/identity/server/table.ts'
import { communityElsewhere, released } from '#features/institution/release/testing/examples.ts'
import { now } from '#server/clock.ts'
import type { Making } from '#testing/people/household.ts'
import { newName } from '#testing/prepare-call.ts'

const year = 365 * 24 * 60 * 60_000

/** Somebody new of the same role and institution as the owner. */
const likeOwner =
  (more: { body?: object; isActive?: boolean; hasFactor?: boolean } = {}): Making =>
  async (world, { owner: { role, institutionId } }) => {
    const owner = await world.person(newName(), role, { institutionId, isActive: more.isActive ?? true })
    if (more.hasFactor) {
      const factor = { userId: owner.id, isOn: true, masterId: '1', sealed: Buffer.of(1), since: now() }
      await world.db.insert(secondFactors).values(factor)
    }
    return { owner, params: { id: owner.id }, ...(more.body && { body: more.body }) }
  }

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

const waitingImport: Making = async (world, { owner: { institutionId, id: importedBy } }) => {
  const { id: userId } = await world.person(newName(), 'staff', { institutionId, isActive: false })
  const importId = randomUUID()
  const waiting = { userId, importId, institutionId, importedBy, importedAt: now() }
  await world.db.insert(waitingAccounts).values(waiting)
  return { params: { id: importId } }
}

/** How to make each person, grant, invitation, import and release that a call can name. */
export const peopleObjects: Record<string, Making> = {
  'POST /api/responders': async (world, household) => {
    const { owner } = await likeOwner()(world, household)
    const until = new Date(now().getTime() + year / 2).toISOString()
    return { body: { userId: owner!.id, population: 'community', until } }
  },
  'POST /api/responders/:id/confirm': grant,
  'DELETE /api/responders/:id': grant,
  'POST /api/waiting-imports/:id/confirm': waitingImport,
  'DELETE /api/waiting-imports/:id': waitingImport,
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
  'POST /api/people/:id/second-factor': likeOwner(),
  'DELETE /api/people/:id/second-factor': likeOwner({ hasFactor: true }),
  'GET /api/people/:id/address': likeOwner(),
  'PATCH /api/people/:id/name-and-address': likeOwner({ body: { firstName: 'Anna' } }),
  'POST /api/people/:id/release': async (world, household) => {
    await communityElsewhere(world, true)
    return likeOwner()(world, household)
  },
  'POST /api/releases/:id/undo': releaseOfOwner,
  'POST /api/releases/:id/slip': releaseOfOwner,
}
