import { randomUUID } from 'node:crypto'

import { createInstitution } from '#features/institutions/server/service.ts'

import type { World } from './world.ts'

type NewInstitution = Parameters<typeof createInstitution>[1]

/** A second institution beside the world's own: a closed, correctional one unless said otherwise. Answers its id. */
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
    ...changes,
  })
}
