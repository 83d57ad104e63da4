import { setTimeout as sleep } from 'node:timers/promises'

import type { TestPerson } from './seed-people.ts'

const kinds = ['check-in', 'entry', 'help'] as const
type Kind = (typeof kinds)[number]

/**
 * The outcome of an attempt, as far as its client can know. `ok` was acknowledged. `fail` was refused or never
 * arrived. For `unknown` the client cannot tell whether it was done.
 */
type Outcome = 'ok' | 'fail' | 'unknown'

/** One attempt of a client. A repeat of the same request has the same key. */
export interface Attempt {
  readonly kind: Kind
  readonly person: TestPerson
  readonly key: string
  readonly outcome: Outcome
  /** The HTTP status; 0 without a reply. */
  readonly status: number
  readonly retryAfter: string | null
  /** The id in the reply. */
  readonly id: string | null
  readonly endedAt: number
  readonly milliseconds: number
}

/** People who write all the time. */
export interface Writers {
  readonly attempts: readonly Attempt[]
  /** Stops after everybody has finished their current request. */
  stop(): Promise<void>
}

interface WriterOptions {
  /** How many milliseconds to wait for a reply. The default is 20 s. */
  readonly timeout?: number
  /** The average pause before the next write, in milliseconds. The default is 10 ms. */
  readonly restMilliseconds?: number
}

const defaultTimeout = 20_000
const mostRepeats = 3

/** Starts people who write one thing after the other, at the addresses in turn, and repeat failed requests. */
export function startWriters(
  people: readonly TestPerson[],
  addresses: readonly string[],
  { timeout = defaultTimeout, restMilliseconds = 10 }: WriterOptions = {},
): Writers {
  const attempts: Attempt[] = []
  const over = new AbortController()

  async function writer(person: TestPerson, place: number): Promise<void> {
    for (let turn = place; !over.signal.aborted; turn += 1) {
      await sleep(2 * restMilliseconds * Math.random())
      // Most writes are check-ins. A few are requests for help.
      const kind = turn % 25 === 24 ? 'help' : turn % 3 === 2 ? 'entry' : 'check-in'
      const key = crypto.randomUUID()
      const repeats = kind === 'entry' ? 0 : mostRepeats
      for (let repeat = 0; repeat <= repeats; repeat += 1) {
        const address = addresses[(turn + repeat) % addresses.length] ?? ''
        const attempt = await write(address, { kind, person, key }, timeout)
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

/** Sends one request and returns its outcome. */
export async function write(address: string, request: Request, timeout = defaultTimeout): Promise<Attempt> {
  const begun = performance.now()
  const answer = await send(address, request, timeout)
  return { ...request, ...answer, endedAt: Date.now(), milliseconds: performance.now() - begun }
}

async function send(address: string, { kind, person, key }: Request, timeout: number) {
  const { path, body } = requestOf(kind, key)
  try {
    const reply = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: person.cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
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

/** The request for a key. Its content follows from the key, so that it can be compared later. */
export function requestOf(kind: Kind, key: string) {
  if (kind === 'entry') return { path: '/api/journal', body: { content: key } }
  if (kind === 'help') {
    return { path: '/api/alerts', body: { severity: 'critical', message: 'Please come', requestId: key } }
  }
  const scores = { moodScore: 1 + (Number.parseInt(key.slice(0, 4), 16) % 10), stressScore: 3 }
  return { path: '/api/checkins', body: { ...scores, notes: key, isPreShift: true, requestId: key } }
}

/** The number of replies with each status: `{"201":512,"503":7}`. */
export function statusesOf(answers: readonly Pick<Attempt, 'status'>[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
