import { setTimeout as sleep } from 'node:timers/promises'

import type { Actor } from './alert-cast.ts'

const kinds = ['check-in', 'entry', 'help'] as const
type Kind = (typeof kinds)[number]

/**
 * What a try came to, as far as its client can know: `ok` was answered for, `fail` was refused or never
 * arrived, and of anything else nobody can say whether it was done.
 */
type Outcome = 'ok' | 'fail' | 'unknown'

/** One try of a client. A repeat of the same request has the same key. */
export interface Attempt {
  readonly kind: Kind
  readonly person: Actor
  readonly key: string
  readonly outcome: Outcome
  /** The HTTP status; 0 where none came. */
  readonly status: number
  readonly retryAfter: string | null
  /** The id that was answered. */
  readonly id: string | null
  readonly endedAt: number
  readonly milliseconds: number
}

/** People who write all the time. */
export interface Writers {
  readonly attempts: readonly Attempt[]
  /** Lets everybody finish what they are at. */
  stop(): Promise<void>
}

interface Pace {
  /** For so long an answer is waited for; 20 s unless said otherwise. */
  readonly mostMilliseconds?: number
  /** So long everybody rests, on the average, before what they write next; 10 ms unless said otherwise. */
  readonly restMilliseconds?: number
}

const patience = 20_000
const mostRepeats = 3

/** Lets each person write, one thing after the other, at the addresses in turn, and repeat what failed. */
export function startWriters(
  people: readonly Actor[],
  addresses: readonly string[],
  { mostMilliseconds = patience, restMilliseconds = 10 }: Pace = {},
): Writers {
  const attempts: Attempt[] = []
  const over = new AbortController()

  async function writer(person: Actor, place: number): Promise<void> {
    for (let turn = place; !over.signal.aborted; turn += 1) {
      await sleep(2 * restMilliseconds * Math.random())
      // Most of what people do is a check-in; help is asked for now and then.
      const kind = turn % 25 === 24 ? 'help' : turn % 3 === 2 ? 'entry' : 'check-in'
      const key = crypto.randomUUID()
      const repeats = kind === 'entry' ? 0 : mostRepeats
      for (let repeat = 0; repeat <= repeats; repeat += 1) {
        const address = addresses[(turn + repeat) % addresses.length] ?? ''
        const attempt = await write(address, { kind, person, key }, mostMilliseconds)
        attempts.push(attempt)
        if (attempt.outcome === 'ok' || over.signal.aborted) break
        await sleep(100)
      }
    }
  }
  const all = Promise.all(people.map(writer))
  return {
    attempts,
    async stop() {
      over.abort()
      await all
    },
  }
}

type Request = Pick<Attempt, 'kind' | 'person' | 'key'>

/** Sends one request and says what came of it. */
export async function write(
  address: string,
  request: Request,
  mostMilliseconds = patience,
): Promise<Attempt> {
  const begun = performance.now()
  const answer = await send(address, request, mostMilliseconds)
  return { ...request, ...answer, endedAt: Date.now(), milliseconds: performance.now() - begun }
}

async function send(address: string, { kind, person, key }: Request, mostMilliseconds: number) {
  const { path, body } = requestOf(kind, key)
  try {
    const reply = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(mostMilliseconds),
    })
    const saved = (await reply.json()) as { id?: string }
    const { status } = reply
    const outcome: Outcome = reply.ok ? 'ok' : status < 500 ? 'fail' : 'unknown'
    return { outcome, status, retryAfter: reply.headers.get('retry-after'), id: saved.id ?? null }
  } catch (error) {
    const outcome: Outcome = neverArrived(error) ? 'fail' : 'unknown'
    return { outcome, status: 0, retryAfter: null, id: null }
  }
}

function neverArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

/** What is written under a key: everything in it follows from the key, so that it can be compared. */
export function requestOf(kind: Kind, key: string) {
  if (kind === 'entry') return { path: '/api/journal', body: { content: key } }
  if (kind === 'help') {
    return { path: '/api/alerts', body: { severity: 'critical', message: 'Please come', requestId: key } }
  }
  const scores = { moodScore: 1 + (Number.parseInt(key.slice(0, 4), 16) % 10), stressScore: 3 }
  return { path: '/api/checkins', body: { ...scores, notes: key, isPreShift: true, requestId: key } }
}

/** How many answers had each status: `{"201":512,"503":7}`. */
export function statusesOf(answers: readonly Pick<Attempt, 'status'>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
