import { recoveryContactApi, type RecoveryContacts } from '#features/access/recovery/contract.ts'
import { safetyPlanApi } from '#features/wellbeing/safety-plan/contract.ts'
import { now } from '#server/clock.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { newName, type Preparing, someone } from '#testing/prepare-call.ts'
import { responder } from '#testing/responder.ts'
import type { Person, World } from '#testing/world.ts'

import { type NewShowing, type OwnShowing, shownMeasuresApi } from '../contract.ts'
import { shownMeasures } from '../server/table.ts'

/** What a person who has a plan would show a clinician of theirs, as the page sends it. */
async function toShow(world: World, by: Person): Promise<NewShowing> {
  const clinician = await responder(world, newName(), 'community', { qualification: 'clinician' })
  await by.call(safetyPlanApi.save, { body: { warningSigns: 'I stop answering' } })
  const { seen, today } = (await by.call(shownMeasuresApi.own)).json<OwnShowing>()
  const { ownWords } = (await clinician.call(recoveryContactApi.read)).json<RecoveryContacts>()
  return {
    clinicianId: clinician.id,
    lastDay: today.to,
    plan: ['warningSigns'],
    seen,
    words: ownWords ?? '',
  }
}

const shown: Preparing = async (world) => {
  const by = await someone(world)
  await by.call(shownMeasuresApi.show, { body: await toShow(world, by) })
  return { by }
}

export const examples: FeatureExamples = {
  changes: {
    'PUT /api/shown-measures': async (world) => {
      const by = await someone(world)
      return { by, body: await toShow(world, by) }
    },
    'DELETE /api/shown-measures': shown,
  },
  objects: {
    // Another clinician's: nobody else reads it, whoever they are to its person.
    'GET /api/shown-to-me/:id': async (world, { owner }) => {
      const clinician = await responder(world, newName(), 'community', { qualification: 'clinician' })
      const row = { userId: owner.id, clinicianId: clinician.id, ciphertext: Buffer.alloc(40, 1) }
      const until = new Date(now().getTime() + 60_000)
      await world.db
        .insert(shownMeasures)
        .values({ ...row, shownAt: now(), until })
        .onConflictDoNothing()
      return { params: { id: owner.id } }
    },
  },
}
