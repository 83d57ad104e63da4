import { setTimeout as sleep } from 'node:timers/promises'

/** A client that sends the same request again and again, with its replies. */
export interface Probe {
  readonly replies: readonly Reply[]
  stop(): Promise<void>
}

export interface Reply {
  /** The HTTP status; 0 without a reply. */
  readonly status: number
  readonly retryAfter: string | null
  readonly milliseconds: number
  readonly endedAt: number
}

const timeoutMilliseconds = 30_000

/** Sends a request again and again, each time so many milliseconds after the last reply. */
export function startProbe(
  url: string,
  everyMilliseconds = 100,
  init: () => RequestInit = () => ({}),
): Probe {
  const replies: Reply[] = []
  const stopped = new AbortController()

  async function ask(): Promise<void> {
    while (!stopped.signal.aborted) {
      replies.push(await request(url, init()))
      await sleep(everyMilliseconds)
    }
  }
  const asking = ask()
  return {
    replies,
    async stop() {
      stopped.abort()
      await asking
    },
  }
}

/** Sends a request once. A failed one has status 0. */
export async function request(url: string, init: RequestInit = {}): Promise<Reply> {
  const begun = performance.now()
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const reply = await fetch(url, { signal, ...init }).catch(() => null)
  await reply?.arrayBuffer().catch(() => null)
  return {
    status: reply?.status ?? 0,
    retryAfter: reply?.headers.get('retry-after') ?? null,
    milliseconds: performance.now() - begun,
    endedAt: Date.now(),
  }
}
