import { vi } from 'vitest'

import type { World } from '../world.ts'

/** The calls that the API is answering. */
const calls = new Set<Promise<unknown>>()

function inFlight<Reply>(call: Promise<Reply>): Promise<Reply> {
  calls.add(call)
  return call.finally(() => calls.delete(call))
}

/** Tests that set the clock take this too. */
const { setImmediate: soon } = globalThis

/** Waits until the API has answered what a page asks now, and what the page asks for then. */
export async function untilAnswered(): Promise<void> {
  do {
    await Promise.allSettled(calls)
    await new Promise<void>((resolve) => void soon(resolve))
  } while (calls.size > 0)
}

/** A fetch that calls the API in memory as one person, for page tests without a network. */
export function fetchAs(world: World, person: { cookie: string }): typeof fetch {
  let { cookie } = person
  return async (input, init) => {
    const reply = await inFlight(
      world.app.inject({
        method: (init?.method ?? 'GET') as 'GET',
        url: input instanceof Request ? input.url : input.toString(),
        headers: { ...(init?.headers as Record<string, string>), cookie },
        ...(typeof init?.body === 'string' && { payload: init.body }),
      }),
    )
    const session = reply.cookies.find(({ name }) => name === 'sid')
    if (session) cookie = `sid=${session.value}`
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return new Response(reply.statusCode === 204 ? null : reply.payload, {
      status: reply.statusCode,
      headers,
    })
  }
}

/**
 * Gives one person a slow connection: a change is made at once, but its answer is held back, or lost, until the
 * returned function is called.
 */
export function onSlowLine(world: World, person: { cookie: string }, { isLost = false } = {}): () => void {
  const send = fetchAs(world, person)
  const answer = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const reply = await send(...request)
    if ((request[1]?.method ?? 'GET') === 'GET') return reply
    await answer.promise
    if (isLost) throw new TypeError('Failed to fetch')
    return reply
  })
  return answer.resolve
}
