import { addressOf, type CallOf, type Endpoint } from '#shared/endpoint.ts'
import { type PageAnswers, pageCalls } from '#shared/page-answers.ts'

import { fetchApi } from '../device/native-shell.ts'
import { answersOfPage, checkReply, type Reply } from './api.ts'
import { pageUser } from './page-user.ts'

/** A page asks for what it shows first within this time, on a slow phone too. */
const keptMs = 10_000
/** No call waits longer for an answer that may have its own in it. */
const longestMs = 8000

let asked: Promise<PageAnswers | null> | null = null
let known: PageAnswers | null = null

/**
 * What the page asked for together; null where it asked for nothing, or something has changed since. It resolves to null
 * where nothing came.
 */
export const comingPageAnswers = () => asked

/**
 * Asks for all that the page at an address reads first, unless that was asked for already. The calls of the page are
 * answered from it until something changes, for ten seconds at most. Where it fails, each of them asks by itself.
 */
export async function askPageAnswers(path: string): Promise<void> {
  const address = pageCalls[path]
  if (!address || asked) return
  const coming = read(address)
  asked = coming
  const answers = await coming
  if (asked === coming) known = answers
  setTimeout(() => asked === coming && dropPageAnswers(), answers ? keptMs : 0)
}

/** From now on each call asks by itself, since something has changed. */
export function dropPageAnswers(): void {
  asked = known = null
}

async function read(address: string): Promise<PageAnswers | null> {
  try {
    const response = await fetchApi(address, {
      credentials: 'include',
      signal: AbortSignal.timeout(longestMs),
    })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

/** The reply that came for a call of the person on this page; undefined where the call has to be made. */
function replyTo<E extends Endpoint>(endpoint: E, input: CallOf<E>): Reply<E> | undefined {
  const answer = known?.userId === pageUser() ? known.answers[addressOf(endpoint, input)] : undefined
  return answer && { body: checkReply(endpoint, answer.body), next: answer.next ?? null }
}

Object.assign(answersOfPage, {
  at: replyTo,
  coming: async (endpoint, input) => {
    // The ways to help wait for nothing, and the service worker keeps their own answer.
    if (endpoint.method !== 'GET' || endpoint.path.startsWith('/api/help')) return undefined
    await asked
    return replyTo(endpoint, input)
  },
  drop: dropPageAnswers,
} satisfies typeof answersOfPage)
