import { generateSync } from 'otplib'

import { accountApi } from '#features/access/accounts/contract.ts'
import { secondFactorApi } from '#features/access/second-factor/contract.ts'
import type { Role } from '#shared/endpoint.ts'

import { now } from '../server/clock.ts'
import type { Person, World } from './world.ts'

export const password = 'three calm herons'

/** The code that an app with this secret shows now. */
export function codeOf(secret: string): string {
  return generateSync({ secret: secret.replaceAll(' ', ''), epoch: Math.floor(now().getTime() / 1000) })
}

type Reply = Awaited<ReturnType<World['stranger']['call']>>

/** The cookie of the session that a reply gives. */
export function cookieOf(reply: Reply): string {
  return `sid=${reply.cookies.find(({ name }) => name === 'sid')?.value}`
}

/** Turns the second factor on for somebody, as they would; answers them with their new session. */
export async function enrol<P extends Person>(world: World, person: P) {
  const offer = await person.call(secondFactorApi.offer)
  const { secret } = offer.json<{ secret: string }>()
  const on = await person.call(secondFactorApi.turnOn, { body: { code: codeOf(secret) } })
  const { codes } = on.json<{ codes: string[] }>()
  return { ...person, ...world.caller(cookieOf(on)), secret, codes }
}

/** Makes a person of this role with a password and a second factor. */
export async function personWithFactor(
  world: World,
  role: Role = 'user',
  more: Parameters<World['person']>[2] = {},
) {
  return enrol(world, await world.person(crypto.randomUUID(), role, { password, ...more }))
}

/** A session of somebody who has entered the password and owes the code. */
export async function afterPassword(world: World, { username }: { username: string }) {
  const reply = await world.stranger.call(accountApi.login, { body: { username, password } })
  return { reply, ...world.caller(cookieOf(reply)) }
}
