import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { createUnits } from '#features/core/institutions/index.ts'
import { shifts } from '#features/core/institutions/server/table.ts'
import { usualSettings } from '#features/core/institutions/triage.ts'
import { now } from '#server/clock.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import type { Making } from '#testing/people/household.ts'
import { newName, peopleManager, sends } from '#testing/prepare-call.ts'
import type { World } from '#testing/world.ts'

import { type Division, institutionApi } from '../contract.ts'
import { waitingSettings } from '../server/table.ts'

const unitName = () => `Unit ${randomUUID().slice(0, 8)}`

/** A people manager with a unit or a shift that they made. */
async function withDivision(world: World, division: Division) {
  const by = await peopleManager(world)
  const made = await by.call(institutionApi.addUnitOrShift, {
    params: { division },
    body: { name: unitName() },
  })
  return { by, params: { division, id: made.json<{ id: string }>().id } }
}

/** A people manager who asked for a change that protects people less. */
async function withWaitingSetting(world: World) {
  const by = await peopleManager(world)
  for (const privacyThreshold of [20, 5]) {
    await by.call(institutionApi.update, { body: { privacyThreshold } })
  }
  const [waiting] = (await by.call(institutionApi.listWaiting)).json<{ id: string }[]>()
  return { by, params: { id: waiting?.id ?? '' } }
}

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

export const examples: FeatureExamples = {
  changes: {
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
      ...(await withDivision(world, 'units')),
      body: { name: unitName() },
    }),
    'PUT /api/institution/units/:id/post': async (world) => ({
      ...(await withDivision(world, 'units')),
      body: { post: null },
    }),
    'PUT /api/institution/shifts/:id/times': async (world) => ({
      ...(await withDivision(world, 'shifts')),
      body: { times: null },
    }),
    'DELETE /api/institution/:division/:id': (world) => withDivision(world, 'units'),
  },
  objects: {
    'POST /api/waiting-settings/:id/confirm': waitingSetting,
    'DELETE /api/waiting-settings/:id': waitingSetting,
    'PATCH /api/institution/:division/:id': unit(() => ({ name: newName() })),
    'PUT /api/institution/units/:id/post': unit(() => ({ post: { name: 'Officers', number: '4455' } })),
    'PUT /api/institution/shifts/:id/times': async ({ db }, { owner: { institutionId } }) => {
      const shift = { institutionId, name: newName() }
      const [row] = await db.insert(shifts).values(shift).returning({ id: shifts.id })
      return { params: { id: row!.id }, body: { times: { from: '07:00', until: '15:00' } } }
    },
    'DELETE /api/institution/:division/:id': unit(),
  },
}
