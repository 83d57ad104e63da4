import type { Qualification } from '#features/core/identity/qualification.ts'
import { responderGrants } from '#features/core/identity/server/table.ts'
import type { Population } from '#shared/population.ts'

import { now } from '../server/clock.ts'
import type { Person, World } from './world.ts'

const year = 365 * 24 * 60 * 60_000

/** Makes a person of role staff who serves a population as designated mental health staff. */
export async function responder(
  world: World,
  username: string,
  population: Population,
  { qualification, ...more }: Parameters<World['person']>[2] & { qualification?: Qualification } = {},
): Promise<Person> {
  const person = await world.person(username, 'staff', more)
  await world.db.insert(responderGrants).values({
    userId: person.id,
    institutionId: person.institutionId,
    population,
    ...(qualification && { qualification }),
    startsAt: new Date(now().getTime() - 1000),
    endsAt: new Date(now().getTime() + year),
    confirmedAt: now(),
  })
  return person
}
