import type { TestPerson } from './seed-people.ts'

/** The password of everybody who registers here. */
export const password = 'three calm herons'

/** Registers a member of the public, which also signs them in. Throws if that is refused. */
export async function register(address: string, username: string): Promise<TestPerson> {
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

/** Signs a person in; null if that is refused. */
export async function signIn(address: string, username: string): Promise<TestPerson | null> {
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
