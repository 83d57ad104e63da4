import { queryOptions } from '@tanstack/react-query'
import { parse } from 'zod/mini'

import type { CallOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'
import { Problem } from '#shared/problem.ts'

import { checkConnection, isUnreachable } from '../device/connection.ts'
import { fetchApi } from '../device/native-shell.ts'
import { isUserActive } from '../device/user-activity.ts'
import { restartPage, pageUserHeaders } from './page-user.ts'
import { askToConfirm } from './step-up.ts'

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

/** The kind of refusal that an error is, as the server names it for programs. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined
}

/** Whether a call was refused because the screen is locked. */
export const isLocked = (error: unknown) => refusalOf(error) === 'session_locked'

/** Whether a call was refused because somebody else has signed in since; the page begins anew by itself. */
export const isForAnother = (error: unknown) => refusalOf(error) === 'other_person'

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

/** A file as it came, and the name that the server gave it. */
export interface ReceivedFile {
  readonly name: string
  readonly content: Blob
}

/** Like `call`, for an endpoint that answers with a file. */
export async function callFile<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<ReceivedFile> {
  const response = await respond(endpoint, input)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { name: name ?? 'download', content: await response.blob() }
}

async function send<E extends Endpoint>(endpoint: E, input: CallOf<E>, sending: Sending = {}) {
  const response = await respond(endpoint, input, sending)
  const reply: unknown = response.status === 204 ? undefined : await response.json()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It was parsed by the very schema that the type comes from.
  return { body: parse(endpoint.response, reply) as ReplyOf<E>, headers: response.headers }
}

function respond<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  sending: Sending = {},
): Promise<Response> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot follow the contract's types through a generic endpoint.
  const { body } = input as Parts
  const request = {
    method: endpoint.method,
    credentials: 'include',
    ...sending,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...pageUserHeaders(),
      ...(endpoint.method === 'GET' && !isUserActive() && { 'x-background': '1' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  } satisfies RequestInit
  return fetchConfirmed(addressOf(endpoint, input), request)
}

/** Sends a request, and once more where the server asked for a confirmation that the person then gave. */
async function fetchConfirmed(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetchOk(address, request)
  } catch (error) {
    if (refusalOf(error) === 'step_up_required' && (await askToConfirm())) return fetchOk(address, request)
    throw error
  }
}

async function fetchOk(address: string, request: RequestInit): Promise<Response> {
  const response = await fetchApi(address, request).catch((error: unknown) => {
    if (isUnreachable(error)) void checkConnection()
    throw error
  })
  if (response.ok) return response
  const refusal = new ApiError(response.status, (await response.text()) || response.statusText)
  if (isForAnother(refusal)) restartPage()
  throw refusal
}

/**
 * Waits for the page's next turn, so that what a page reads at once begins one after the other: a dozen calls
 * begun in one turn let no tap on a slow phone through for a quarter of a second. A hidden page has nobody to
 * tap it, and its turns may come a minute apart.
 */
export async function yieldToBrowser(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve))
}

/** Query options for a GET endpoint. */
export function reading<E extends Endpoint>(endpoint: E, input: CallOf<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: async () => {
      await yieldToBrowser()
      return call(endpoint, input)
    },
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
