import { queryOptions } from '@tanstack/react-query'
import { parse } from 'zod/mini'

import { addressOf, type CallOf, type CallParts, type Endpoint, type ReplyOf } from '#shared/endpoint.ts'
import type { Problem } from '#shared/problem.ts'

import { checkConnection, isUnreachable } from '../device/connection.ts'
import { fetchApi } from '../device/native-shell.ts'
import { isUserActive } from '../device/user-activity.ts'
import { texts } from '../locales/texts.ts'
import { answerWithin, UnansweredError } from './deadline.ts'
import { restartPage, pageUserHeaders } from './page-user.ts'
import { knownAgain } from './request-ids.ts'
import { askToConfirm } from './step-up.ts'

const t = texts('controls')

// Product decision: how long a call may take before it counts as not answered. A person waits for readings and changes;
// a file is made while it is sent.
const longestMs = { reading: 30_000, change: 45_000, file: 600_000 }
/** A network of the second generation on a bad day takes a second for so many characters of a body. */
const charactersASecond = 1000

/** An unsuccessful reply. Its message is the status, a colon and the body. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The server's explanation; null if the body is not a `Problem`. */
  readonly problem: Problem | null

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    this.problem = problemIn(body)
  }
}

/** The server's message for a failure, or that none came in time, or else the given one. */
export function reasonFor(error: unknown, otherwise: string): string {
  if (error instanceof UnansweredError) return error.mayBeSentAgain ? t('notAnsweredYet') : t('notAnswered')
  return (error instanceof ApiError && error.problem?.message) || otherwise
}

/** The code by which the server names the kind of refusal; undefined without one. */
export function problemCodeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined
}

/** Whether a call was refused because the screen is locked. */
export const isLocked = (error: unknown) => problemCodeOf(error) === 'session_locked'

/** Whether a call was refused because somebody else has signed in since. The page then reloads by itself. */
export const isForOtherUser = (error: unknown) => problemCodeOf(error) === 'other_person'

export interface Reply<E extends Endpoint> {
  readonly body: ReplyOf<E>
  /** The cursor of the next page of a list; null on the last one. */
  readonly next: string | null
}

/** What came with the page in place of its single calls. `page-answers.ts`, which few need before a sign-in, sets it. */
export const answersOfPage: {
  /** The reply to a call that has come; undefined where the call has to be made. */
  at?: <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Reply<E> | undefined
  /** The same, once all has come that is on its way. */
  coming?: <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<Reply<E> | undefined>
  /** From now on each call is made, since something has changed. */
  drop?: () => void
} = {}

/** With `keepalive` a call outlives the page. Its body must then be smaller than 64 KiB. A `signal` cuts it. */
type SendOptions = Pick<RequestInit, 'keepalive' | 'signal'>

/**
 * Calls one endpoint of the contract and returns its parsed reply. Throws an `ApiError` for an unsuccessful reply, an
 * `UnansweredError` where none came in time, and another `TypeError` if the server cannot be reached. What carries a
 * request id is then sent once more, since it makes nothing twice.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  sending: SendOptions = {},
): Promise<ReplyOf<E>> {
  const reply = await send(endpoint, input, sending)
  return reply.body
}

/** Like `call`, for a list in pages. `next` is the cursor of the next page, or null on the last one. */
export async function callPage<E extends Endpoint>(endpoint: E, input: CallOf<E>, sending: SendOptions = {}) {
  const { body, next } = await send(endpoint, input, sending)
  return { items: body, next }
}

/** A received file with the name that the server gave it. */
export interface ReceivedFile {
  readonly name: string
  readonly content: Blob
}

/** Like `call`, for an endpoint that answers with a file. */
export async function callFile<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<ReceivedFile> {
  return respond(endpoint, input, {}, async (response) => {
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return { name: name ?? 'download', content: await response.blob() }
  })
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  sending: SendOptions = {},
): Promise<Reply<E>> {
  const known = endpoint.method === 'GET' && (await answersOfPage.coming?.(endpoint, input))
  if (known) return known
  return respond(endpoint, input, sending, async (response) => {
    const reply: unknown = response.status === 204 ? undefined : await response.json()
    return { body: checkReply(endpoint, reply), next: response.headers.get('next-cursor') }
  })
}

/**
 * A reply as its contract types it. Development and tests check that it is so; for production the server has cut it to its
 * contract, and the schemas of replies are not sent to browsers (`scripts/contracts-for-pages.ts`).
 */
export function checkReply<E extends Endpoint>(endpoint: E, reply: unknown): ReplyOf<E> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The type comes from the schema, by which the server cut it.
  return (import.meta.env.PROD ? reply : parse(endpoint.response, reply)) as ReplyOf<E>
}

/** How a reply is read. It has to come whole within the time that the call may take. */
type Reading<Answer> = (response: Response) => Promise<Answer>

async function respond<E extends Endpoint, Answer>(
  endpoint: E,
  input: CallOf<E>,
  sending: SendOptions,
  read: Reading<Answer>,
): Promise<Answer> {
  if (endpoint.method !== 'GET') answersOfPage.drop?.()
  const address = addressOf(endpoint, input)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot follow the contract's types through a generic endpoint.
  const parts = input as CallParts
  const known = endpoint.madeOnce ? knownAgain(address, parts.body ?? {}) : null
  const body: unknown = known?.body ?? parts.body
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
  const longest = longestOf(endpoint, request.body)
  try {
    const answer = await onceMore(known !== null, () => fetchWithStepUp(address, request, longest, read))
    known?.wasAnswered()
    return answer
  } catch (error) {
    // A proxy on the way, or a server in trouble, may have lost the answer.
    if (error instanceof ApiError && error.problem && error.status < 500) known?.wasAnswered()
    if (error instanceof UnansweredError) error.mayBeSentAgain = known !== null || endpoint.method !== 'POST'
    throw error
  }
}

function longestOf({ method, files }: Endpoint, body = ''): number {
  const upload = (body.length / charactersASecond) * 1000
  return (files ? longestMs.file : method === 'GET' ? longestMs.reading : longestMs.change) + upload
}

/** Sends again what may be sent again, where no answer came. */
async function onceMore<Answer>(mayBeSentAgain: boolean, make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make()
  } catch (error) {
    if (mayBeSentAgain && isUnreachable(error)) return make()
    throw error
  }
}

/** Sends a request. If the server asks for a step-up and the person gives it, sends the request once more. */
async function fetchWithStepUp<Answer>(...request: Parameters<typeof fetchOk<Answer>>): Promise<Answer> {
  try {
    return await fetchOk(...request)
  } catch (error) {
    const code = problemCodeOf(error)
    if ((code === 'step_up_required' || code === 'vault_closed') && (await askToConfirm(code)))
      return fetchOk(...request)
    throw error
  }
}

async function fetchOk<Answer>(
  address: string,
  { signal, ...request }: RequestInit,
  longest: number,
  read: Reading<Answer>,
): Promise<Answer> {
  const fetching = async (cut: AbortSignal) => {
    const response = await fetchApi(address, { ...request, signal: cut })
    if (response.ok) return read(response)
    throw new ApiError(response.status, (await response.text()) || response.statusText)
  }
  try {
    return await answerWithin(longest, fetching, { signal })
  } catch (error) {
    if (isUnreachable(error)) void checkConnection()
    if (isForOtherUser(error)) restartPage()
    throw error
  }
}

/**
 * Waits for the browser's next task, so that the calls of a page start one after the other. On a slow phone a
 * dozen calls in one task block taps for a quarter of a second. A hidden page does not wait: nobody taps it, and
 * its timers may run a minute apart.
 */
export async function yieldToBrowser(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve))
}

/**
 * Query options for a GET endpoint. A reading that another replaces, or that no page shows any more, is cut: where it
 * hangs it would keep one of the browser's few connections from a call for help.
 */
export function reading<E extends Endpoint>(endpoint: E, input: CallOf<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    meta: newsOf(endpoint),
    queryFn: async ({ signal }) => {
      await yieldToBrowser()
      return call(endpoint, input, { signal })
    },
    initialData: () => answersOfPage.at?.(endpoint, input)?.body,
  })
}

/** At which news a query is read again, for one that is not made by `reading`. */
export const newsOf = ({ news = [] }: Endpoint) => ({ news })

/** The key of the answer to a call. */
export function keyOf<E extends Endpoint>(endpoint: E, input: CallOf<E>): string[] {
  return keyOfAddress(addressOf(endpoint, input))
}

/** The address in segments, its query the last. So a refetch of an address also refetches the addresses beneath it. */
const keyOfAddress = (address: string) => address.slice(1).split(/[/?]/)

function problemIn(body: string): Problem | null {
  try {
    const problem: Problem | null = JSON.parse(body)
    return typeof problem?.message === 'string' ? problem : null
  } catch {
    return null
  }
}
