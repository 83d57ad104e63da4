import { type Connection, connectionApi } from '#features/connections/contract.ts'
import { type SharingChange, sharingApi } from '#features/sharing/contract.ts'

import { now } from '../server/clock.ts'
import type { Person } from './world.ts'

/** When an account was made that may look for people. */
export const aDayAgo = () => new Date(now().getTime() - 24 * 60 * 60_000)

/** Connects two people, as the two of them do it, and answers the id of their connection. */
export async function connectPeople(one: Person, other: Person): Promise<string> {
  const asked = await one.call(connectionApi.request, { body: { connectedUserId: other.id } })
  const { id } = asked.json<Connection>()
  await other.call(connectionApi.update, { params: { id }, body: { status: 'accepted' } })
  return id
}

/** All six switches off. */
export const nothingShared = {
  shareMoodData: false,
  shareJournal: false,
  shareAssessments: false,
  shareCopingTools: false,
  shareAlerts: false,
  notifyOnAlerts: false,
} as const

/** Sets what one person shares with another: what is not named is off. */
export function share(
  owner: Person,
  other: { readonly id: string },
  change: Partial<Omit<SharingChange, 'sharedWithUserId'>> = {},
) {
  return owner.call(sharingApi.save, {
    body: { sharedWithUserId: other.id, ...nothingShared, ...change },
  })
}
