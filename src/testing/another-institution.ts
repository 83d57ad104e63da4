import { randomUUID } from 'node:crypto'

import { createInstitution } from '#features/core/institutions/index.ts'
import { now } from '#server/clock.ts'

import type { World } from './world.ts'

type NewInstitution = Parameters<typeof createInstitution>[1]

/** Makes a second institution, by default a closed, correctional one. Answers its id. */
export function anotherInstitution(
  { db }: Pick<World, 'db'>,
  changes: Partial<NewInstitution> = {},
): Promise<string> {
  return createInstitution(db, {
    name: `Elsewhere ${randomUUID()}`,
    kind: 'correctional',
    timeZone: 'UTC',
    isOpen: false,
    requiresSecondFactor: false,
    allowsPicturesAndSounds: true,
    openToPeopleSince: now(),
    ...changes,
  })
}
