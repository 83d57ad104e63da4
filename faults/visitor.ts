import type { Actor } from './alert-cast.ts'

/** What everybody who registers here signs in with. */
export const password = 'three calm herons'

/** Registers somebody of the public, and so signs them in. */
export async function register(address: string, username: string): Promise<Actor> {
  const reply = await post(address, '/api/register', {
    username,
    password,
    firstName: 'Wren',
    lastName: 'Iter',
  })
  if (!reply.ok) throw new Error(`Registering was answered ${reply.status}`)
  const { id } = (await reply.json()) as { id: string }
  return { id, cookie: cookieOf(reply) }
}

/** Signs somebody in; null where that is refused. */
export async function signIn(address: string, username: string): Promise<Actor | null> {
  const reply = await post(address, '/api/login', { username, password })
  if (!reply.ok) return null
  const { id } = (await reply.json()) as { id: string }
  return { id, cookie: cookieOf(reply) }
}

/** Posts JSON. */
export function post(address: string, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}

function cookieOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
