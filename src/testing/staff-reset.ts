import { accountApi } from '#features/access/accounts/contract.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { peopleApi } from '#features/institution/people/contract.ts'

import type { Person, World } from './world.ts'

const newPassword = 'four quiet owls'

/** Sets a person's password by a code from staff, as the two of them do it, and signs the person in. */
export async function resetByStaff(world: World, person: Person): Promise<Person> {
  const peopleManager = await world.person(crypto.randomUUID(), 'institution_admin')
  const made = await peopleManager.call(peopleApi.resetCode, { params: { id: person.id } })
  const { code } = made.json<{ code: string }>()
  await world.stranger.call(ownPasswordApi.reset, {
    body: { username: person.username, code, newPassword },
  })
  return signInAgain(world, person)
}

/** A new session of somebody whose password `resetByStaff` set. */
export async function signInAgain(world: World, person: Person): Promise<Person> {
  const reply = await world.stranger.call(accountApi.login, {
    body: { username: person.username, password: newPassword },
  })
  const session = reply.cookies.find(({ name }) => name === 'sid')
  return { ...person, ...world.caller(`sid=${session?.value}`) }
}
