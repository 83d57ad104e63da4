import { type RecoveryContacts, recoveryContactApi } from '#features/access/recovery/contract.ts'
import { type Connection, connectionApi } from '#features/core/connections/contract.ts'
import { type SharingChange, sharingApi } from '#features/record/sharing/contract.ts'

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

type Calling = Pick<Person, 'call'>

/** Makes somebody the recovery contact of a person, as the person's page does it: by the six words that it shows. */
export async function chooseContact(owner: Calling, { id }: { readonly id: string }) {
  const { choices } = (await owner.call(recoveryContactApi.read)).json<RecoveryContacts>()
  const words = choices.find((choice) => choice.id === id)?.words ?? 'no words at all'
  return owner.call(recoveryContactApi.choose, { body: { contactId: id, words } })
}

/** Helps a person as their contact does it: by the six words that the person reads from their own page. */
export async function helpAsContact(contact: Calling, owner: Calling & { readonly id: string }) {
  const { ownWords } = (await owner.call(recoveryContactApi.read)).json<RecoveryContacts>()
  const body = { words: ownWords ?? 'no words at all' }
  return contact.call(recoveryContactApi.help, { params: { id: owner.id }, body })
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
