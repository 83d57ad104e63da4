import { setTimeout as sleep } from 'node:timers/promises'

/** What a client that asks the same thing again and again was answered. */
export interface Pulse {
  readonly beats: readonly Beat[]
  stop(): Promise<void>
}

export interface Beat {
  /** The HTTP status; 0 where none came. */
  readonly status: number
  readonly retryAfter: string | null
  readonly milliseconds: number
  readonly endedAt: number
}

const patienceMilliseconds = 30_000

/** Asks an address every so many milliseconds, each time after the answer. */
export function takePulse(url: string, everyMilliseconds = 100, init: () => RequestInit = () => ({})): Pulse {
  const beats: Beat[] = []
  const over = new AbortController()

  async function ask(): Promise<void> {
    while (!over.signal.aborted) {
      beats.push(await beat(url, init()))
      await sleep(everyMilliseconds)
    }
  }
  const asking = ask()
  return {
    beats,
    async stop() {
      over.abort()
      await asking
    },
  }
}

/** Asks once. */
export async function beat(url: string, init: RequestInit = {}): Promise<Beat> {
  const begun = performance.now()
  const signal = AbortSignal.timeout(patienceMilliseconds)
  const reply = await fetch(url, { signal, ...init }).catch(() => null)
  await reply?.arrayBuffer().catch(() => null)
  return {
    status: reply?.status ?? 0,
    retryAfter: reply?.headers.get('retry-after') ?? null,
    milliseconds: performance.now() - begun,
    endedAt: Date.now(),
  }
}
