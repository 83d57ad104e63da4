import { now } from '#server/clock.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { newName } from '#testing/prepare-call.ts'
import type { Person, World } from '#testing/world.ts'

import {
  type OwnTalkRequests,
  type TalkRequest,
  talkRequestApi,
  type TalkRequestDetail,
} from '../contract.ts'
import { nurseFor } from './examples.ts'

/** Somebody in custody, and a nurse who reads what they ask. */
export async function placeIn(world: World) {
  const institutionId = await anotherInstitution(world)
  const ana = await world.person(newName(), 'inmate', { institutionId })
  return { institutionId, ana, nurse: await nurseFor(world, ana) }
}
export const own = async (person: Person) => (await person.call(talkRequestApi.own)).json<OwnTalkRequests>()
export const latest = async (person: Person) => (await own(person)).requests[0]!
export const listed = async (person: Person) => (await person.call(talkRequestApi.list)).json<TalkRequest[]>()
export const detail = async (person: Person, id: string) =>
  (await person.call(talkRequestApi.find, { params: { id } })).json<TalkRequestDetail>()
export const inHours = (hours: number) => new Date(now().getTime() + hours * 60 * 60_000).toISOString()
