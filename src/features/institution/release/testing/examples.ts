import { eq } from 'drizzle-orm'

import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { likeOwner, type Making } from '#testing/people/household.ts'
import { newName, peopleManager, type Preparing } from '#testing/prepare-call.ts'
import type { World } from '#testing/world.ts'

import { releases } from '../server/table.ts'

/**
 * A community institution besides the world's, so that people of the world's can be released to it. Where there are
 * more, it has to be the open one, and no other one is open any more.
 */
async function communityElsewhere({ db }: World, isOpen = false): Promise<string> {
  const name = 'Commons'
  // One institution is open at most.
  if (isOpen) await db.update(institutions).set({ isOpen: false })
  const [there] = await db.update(institutions).set({ isOpen }).where(eq(institutions.name, name)).returning()
  return there?.id ?? anotherInstitution({ db }, { kind: 'community', name, isOpen })
}

/** Makes a resident who was released from an institution, and answers the id of the release. */
async function released(world: World, institutionId: string = world.institutionId): Promise<string> {
  const toInstitutionId = await communityElsewhere(world)
  const { id: userId } = await world.person(newName(), 'user', { institutionId: toInstitutionId })
  const name = { firstName: 'Ana', lastName: 'Brook' }
  const [made] = await world.db
    .insert(releases)
    .values({ userId, institutionId, toInstitutionId, releasedAt: now(), ...name })
    .returning()
  return made!.id
}

const toReleased: Preparing = async (world) => ({
  by: await peopleManager(world),
  params: { id: await released(world) },
})

const releaseOfOwner: Making = async (world, { owner }) => ({
  params: { id: await released(world, owner.institutionId) },
})

export const examples: FeatureExamples = {
  changes: {
    'POST /api/people/:id/release': async (world) => {
      await communityElsewhere(world)
      const { id } = await world.person(newName(), 'inmate')
      return { by: await peopleManager(world), params: { id } }
    },
    'POST /api/releases/:id/undo': toReleased,
    'POST /api/releases/:id/slip': toReleased,
  },
  objects: {
    'POST /api/people/:id/release': async (world, household) => {
      await communityElsewhere(world, true)
      return likeOwner()(world, household)
    },
    'POST /api/releases/:id/undo': releaseOfOwner,
    'POST /api/releases/:id/slip': releaseOfOwner,
  },
}
