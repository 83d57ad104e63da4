import { randomUUID } from 'node:crypto'

import { now } from '#server/clock.ts'
import type { FeatureExamples } from '#testing/feature-examples.ts'
import { ofOwner } from '#testing/people/household.ts'
import { someone } from '#testing/prepare-call.ts'

import { badges } from '../badges.ts'
import { pointEntries } from '../server/table.ts'

export const examples: FeatureExamples = {
  changes: {
    'POST /api/badges/:id/claim': async (world) => {
      const by = await someone(world)
      const entry = { userId: by.id, points: 60, activity: 'check-in' as const, source: randomUUID() }
      await world.db.insert(pointEntries).values({ ...entry, day: '2026-01-01', createdAt: now() })
      return { by, params: { id: badges[0]?.id ?? '' } }
    },
  },
  objects: {
    'GET /api/users/:id/points': ofOwner(),
    'GET /api/users/:id/badges': ofOwner(),
    'GET /api/users/:id/points/history': ofOwner(),
  },
}
