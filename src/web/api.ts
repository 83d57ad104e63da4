import { queryOptions } from '@tanstack/react-query'
import { parse } from 'zod/mini'

import type { CallOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'
import { Problem } from '#shared/problem.ts'

/** An unsuccessful reply: its message is the status, a colon, and the body. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** What the server said of it, where it said anything that can be read. */
  readonly problem: Problem | null

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    this.problem = problemIn(body)
  }
}

/** The server's words for a failure, else the given ones. */
export function reasonFor(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.problem?.message) || otherwise
}

/** A call's parts as any endpoint may have them; which ones there are, only its contract knows. */
interface Parts {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | undefined>
  readonly body?: unknown
}

/** How a call is sent: `keepalive` lets it outlive the page, for bodies of less than 64 KiB. */
type Sending = Pick<RequestInit, 'keepalive'>

/** Calls one endpoint of the contract and gives back its parsed reply; throws ApiError for any other. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  sending: Sending = {},
): Promise<ReplyOf<E>> {
  const reply = await send(endpoint, input, sending)
  return reply.body
}

/** Like `call`, for a list that continues: with the cursor of the next page, null at the end. */
export async function callPage<E extends Endpoint>(endpoint: E, input: CallOf<E>) {
  const { body, headers } = await send(endpoint, input)
  return { items: body, next: headers.get('next-cursor') }
}

async function send<E extends Endpoint>(endpoint: E, input: CallOf<E>, sending: Sending = {}) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot follow the contract's types through a generic endpoint.
  const { body } = input as Parts
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    ...sending,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText)

  const reply: unknown = response.status === 204 ? undefined : await response.json()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It was parsed by the very schema that the type comes from.
  return { body: parse(endpoint.response, reply) as ReplyOf<E>, headers: response.headers }
}

/** Query options for a GET endpoint. */
export function reading<E extends Endpoint>(endpoint: E, input: CallOf<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: () => call(endpoint, input),
  })
}

/** The address in segments, so that refetching an address refetches all beneath it. */
export function keyOf<E extends Endpoint>(endpoint: E, input: CallOf<E>): string[] {
  return addressOf(endpoint, input).slice(1).split('/')
}

function addressOf<E extends Endpoint>(endpoint: E, input: CallOf<E>): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot follow the contract's types through a generic endpoint.
  const { params = {}, query = {} } = input as Parts
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

function problemIn(body: string): Problem | null {
  try {
    return Problem.parse(JSON.parse(body))
  } catch {
    return null
  }
}
