import { dutyBlocks } from '#features/care/duty/server/table.ts'
import { now } from '#server/clock.ts'
import type { Population } from '#shared/population.ts'

import { responder } from '../responder.ts'
import type { Person, World } from '../world.ts'

const hourMs = 60 * 60_000

/** What makes somebody reachable: a confirmed e-mail address. */
export const withMail = () => ({ email: `${crypto.randomUUID()}@example.org`, emailVerifiedAt: now() })

/** A confirmed responder who can be reached by e-mail. */
export const reachableResponder = (world: World, name: string, population: Population) =>
  responder(world, name, population, withMail())

/** Plans somebody, so many hours from the present minute. Answers the id of the block. */
export async function insertBlock(
  { db }: Pick<World, 'db'>,
  { id: userId, institutionId }: Pick<Person, 'id' | 'institutionId'>,
  population: Population,
  [from, until]: readonly [from: number, until: number] = [-1, 1],
): Promise<string> {
  const at = Math.floor(now().getTime() / 60_000) * 60_000
  const [block] = await db
    .insert(dutyBlocks)
    .values({
      institutionId,
      population,
      userId,
      startsAt: new Date(at + from * hourMs),
      endsAt: new Date(at + until * hourMs),
    })
    .returning()
  return block!.id
}
