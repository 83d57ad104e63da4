import type { World } from './world.ts'

/** A fetch that calls the API in memory as one person, for page tests without a network. */
export function fetchAs(world: World, person: { cookie: string }): typeof fetch {
  let { cookie } = person
  return async (input, init) => {
    const reply = await world.app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: input instanceof Request ? input.url : input.toString(),
      headers: { ...(init?.headers as Record<string, string>), cookie },
      ...(typeof init?.body === 'string' && { payload: init.body }),
    })
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
