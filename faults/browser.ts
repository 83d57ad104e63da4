import { generateSync } from 'otplib'
import * as z from 'zod/mini'

import { accountApi } from '#features/access/accounts/contract.ts'
import { ownPasswordApi } from '#features/access/accounts/own-password-contract.ts'
import { secondFactorApi } from '#features/access/second-factor/contract.ts'
import type { CallOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'

import { password } from './api-client.ts'

interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}

/** A browser, which keeps its cookies. */
export type Browser = ReturnType<typeof openBrowser>

/** Opens a browser that knows nobody yet. */
export function openBrowser(address: string) {
  const cookies = new Map<string, string>()

  /** What an endpoint answers, as it comes. */
  async function ask<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Response> {
    const { params = {}, query = {}, body } = input as Parts
    const at = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(`${address}${at}?${new URLSearchParams(query).toString()}`, {
      method: endpoint.method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return reply
  }

  /** What an endpoint answers. Throws its refusal. */
  async function call<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<ReplyOf<E>> {
    const reply = await ask(endpoint, input)
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${reply.status}: ${text}`)
    return z.parse(endpoint.response, text ? JSON.parse(text) : undefined) as ReplyOf<E>
  }

  return { ask, call } as const
}

/** What a slip on paper says. */
export interface Slip {
  readonly username: string
  readonly oneTime: string
}

/** Signs in with the one-time password of a slip, and chooses an own one. Answers who that is. */
export async function signInWithSlip({ call }: Browser, { username, oneTime }: Slip) {
  const user = await call(accountApi.login, { body: { username, password: oneTime } })
  await call(ownPasswordApi.change, { body: { currentPassword: oneTime, newPassword: password } })
  return user
}

/** Sets up the second step with an app on a phone. */
export async function enrol({ call }: Browser): Promise<void> {
  const { secret } = await call(secondFactorApi.offer, {})
  await call(secondFactorApi.turnOn, {
    body: { code: generateSync({ secret: secret.replaceAll(' ', '') }) },
  })
}
