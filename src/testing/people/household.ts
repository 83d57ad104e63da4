import type { Role } from '#shared/endpoint.ts'

import { newName } from '../prepare-call.ts'
import type { Person, World } from '../world.ts'

/** The owner of the objects, and people connected with them. */
export interface Household {
  readonly owner: Person
  readonly pending: Person
  readonly supporter: Person
  readonly formerSupporter: Person
}

/** An existing object, as a call names it. `owner` is given where it belongs to a new person. */
interface Thing {
  readonly owner?: Person
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: object
}

/** Makes an object of a household. */
export type Making = (world: World, household: Household) => Promise<Thing>

/** The id of what a reply says was made. */
export const idOf = (reply: { json(): { id: string } }) => reply.json().id

/** Makes somebody of a role with a supporter, one who asked to be, and one who was. */
export async function makeHousehold(world: World, role: Role): Promise<Household> {
  return {
    owner: await world.person(newName(), role),
    pending: await world.person(newName()),
    supporter: await world.person(newName()),
    formerSupporter: await world.person(newName()),
  }
}
