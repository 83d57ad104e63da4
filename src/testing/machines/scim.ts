import type { World } from '../world.ts'
import { insertToken } from './tokens.ts'

/** A directory that speaks SCIM with a token of an institution. */
export async function directoryOf(world: World, institutionId = world.institutionId) {
  const { token, row } = await insertToken(world, { institutionId, scopes: ['scim'] })
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object | string,
  ) =>
    world.app.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(payload !== undefined && { 'content-type': 'application/scim+json' }),
      },
      ...(payload !== undefined && { payload }),
    })
  return {
    tokenId: row.id,
    get: (path: string) => send('GET', path),
    post: (path: string, body: object | string) => send('POST', path, body),
    put: (path: string, body: object | string) => send('PUT', path, body),
    patch: (path: string, ...operations: object[]) =>
      send('PATCH', path, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: operations,
      }),
    send,
    delete: (path: string) => send('DELETE', path),
    /** Adds a person, and answers them. */
    async add(change: object = {}): Promise<ScimUser> {
      return (await send('POST', '/Users', scimUser(change))).json<ScimUser>()
    },
    async find(filter: string): Promise<ScimUser[]> {
      const reply = await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
      return reply.json<{ Resources: ScimUser[] }>().Resources
    },
  }
}

export interface ScimUser {
  readonly id: string
  readonly userName: string
  readonly externalId?: string
  readonly active: boolean
  readonly name: { readonly givenName?: string; readonly familyName?: string }
  readonly emails?: readonly { readonly value: string }[]
  readonly meta: { readonly location: string; readonly resourceType: string }
}

/** The body of a new person, as Okta and Entra ID send it. */
export function scimUser(change: object = {}) {
  const name = crypto.randomUUID().slice(0, 8)
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `${name}@jail.example`,
    externalId: name,
    name: { givenName: 'Ana', familyName: 'Brook' },
    emails: [{ primary: true, value: `${name}@jail.example`, type: 'work' }],
    title: 'Sergeant',
    active: true,
    ...change,
  }
}
