import { eq } from 'drizzle-orm'

import { alerts } from '#features/care/alerts/server/table.ts'
import { now } from '#server/clock.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { alertOfOwner, type Making } from '#testing/people/household.ts'
import { type Preparing, withAlert } from '#testing/prepare-call.ts'
import type { World } from '#testing/world.ts'

import { deaths } from '../server/table.ts'

/** Puts the death of an alert's person on record anew, as by somebody whose account is gone; answers who it is. */
async function putOnRecord({ db }: World, alertId: string): Promise<string> {
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, alertId))
  const { institutionId, population, subjectId } = alert!
  await db.delete(deaths).where(eq(deaths.subjectId, subjectId!))
  await db.insert(deaths).values({ subjectId: subjectId!, institutionId, population, recordedAt: now() })
  return subjectId!
}

const onRecord =
  (body?: object): Preparing =>
  async (world) => {
    const { by, params } = await withAlert(world)
    await putOnRecord(world, params.id)
    return { by, params, ...(body && { body }) }
  }

const ofOwnerOnRecord =
  (body?: object): Making =>
  async (world, household) => {
    const alert = await alertOfOwner(body)(world, household)
    await putOnRecord(world, alert.params!['id']!)
    return alert
  }

const someSteps = { done: ['unit'] }

export const examples: FeatureExamples = {
  changes: {
    'POST /api/alerts/:id/death': async (world) => {
      const { by, params } = await withAlert(world)
      const userId = await putOnRecord(world, params.id)
      await world.db.delete(deaths).where(eq(deaths.subjectId, userId))
      return { by, params, body: { userId } }
    },
    'DELETE /api/alerts/:id/death': onRecord(),
    'PUT /api/alerts/:id/death/steps': onRecord(someSteps),
  },
  objects: {
    'GET /api/alerts/:id/death': alertOfOwner(),
    'POST /api/alerts/:id/death': async (world, household) => {
      const userId = household.owner.id
      await world.db.delete(deaths).where(eq(deaths.subjectId, userId))
      return alertOfOwner({ userId })(world, household)
    },
    'DELETE /api/alerts/:id/death': ofOwnerOnRecord(),
    'PUT /api/alerts/:id/death/steps': ofOwnerOnRecord(someSteps),
  },
}
