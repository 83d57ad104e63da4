import { everyEndpoint } from '#app/server/features.ts'
import { buildServer } from '#app/server/server.ts'
import { readSettings } from '#server/settings.ts'
import type { Endpoint } from '#shared/endpoint.ts'

import type { DatabaseAccess } from '../installation.ts'
import { largestBodies } from './largest-body.ts'
import { worstAnswers, worstTexts } from './worst-files.ts'

/** Who makes a call. */
export type CallerKind = 'nobody' | 'person' | 'manager' | 'machine'

/** One large call, without its caller. */
export interface HeavyCall {
  readonly name: string
  readonly what: string
  readonly caller: CallerKind
  readonly method: string
  readonly path: string
  readonly type?: string
  readonly body?: string
}

/**
 * Every call of the API, each with the largest bodies that its contract and its limit let in. `ids` stand in addresses
 * that name a thing.
 */
export async function heavyCalls(
  access: DatabaseAccess,
  ids: { readonly samlProvider: string },
): Promise<HeavyCall[]> {
  const limits = await bodyLimits(access)
  const calls = everyEndpoint
    .filter(({ stream, files }) => !stream || files)
    .flatMap((endpoint) => {
      const { method } = endpoint
      const name = `${method} ${endpoint.path}`
      const id = endpoint.path.includes('/saml/:id')
        ? ids.samlProvider
        : '00000000-0000-4000-8000-000000000000'
      const path = endpoint.path.replaceAll(/:\w+/g, id)
      const caller = callerOf(endpoint)
      const limit = limits.get(name) ?? 64 * 1024
      if (endpoint.isFormOfAnotherSite)
        return forms(limit).map((form) => ({ name, ...form, caller, method, path }))
      if (!endpoint.body) return [{ name, what: 'no body', caller, method, path }]
      return [...largestBodies(endpoint, limit, worstTexts)].map(({ what, text: body }) => ({
        name,
        what,
        caller,
        method,
        path,
        type: 'application/json',
        body,
      }))
    })
  return [...calls, ...scimCalls(limits.get('POST /scim/v2/Users') ?? 64 * 1024), ...ownCalls]
}

/** What everybody may ask of their own, where its length follows from what they keep. */
const ownCalls: readonly HeavyCall[] = [
  ...['quiet', 'nowhere'].map((words) => JSON.stringify({ words })),
  JSON.stringify({ words: 'q w e r t y u i o p '.repeat(10).slice(0, 200) }),
]
  .map((body): HeavyCall => ({
    name: 'POST /api/journal/search',
    what: `5 MB of one's own, ${body.slice(0, 30)}`,
    caller: 'person',
    method: 'POST',
    path: '/api/journal/search',
    type: 'application/json',
    body,
  }))
  .concat(
    ['json', 'csv', 'fhir'].map((format) => ({
      name: 'POST /api/my-data/download',
      what: `everything as ${format}`,
      caller: 'person',
      method: 'POST',
      path: '/api/my-data/download',
      type: 'application/json',
      body: JSON.stringify({ format }),
    })),
  )

function forms(limit: number): Pick<HeavyCall, 'what' | 'type' | 'body'>[] {
  const type = 'application/x-www-form-urlencoded'
  const answers = worstAnswers.map((answer, index) => ({
    what: `SAMLResponse: its worst ${index + 1}`,
    type,
    body: new URLSearchParams({ SAMLResponse: answer }).toString().slice(0, limit),
  }))
  const fields = Array.from({ length: limit / 6 }, (_, index) => index.toString(36))
    .join('&')
    .slice(0, limit)
  return [
    ...answers,
    { what: 'unknown fields', type, body: fields },
    { what: 'nothing but ends of fields', type, body: '&'.repeat(limit) },
    { what: 'escaped letters', type, body: `SAMLResponse=${'%41'.repeat(limit / 3 - 10)}` },
  ]
}

function scimCalls(limit: number): HeavyCall[] {
  const Operations = '{"op":"replace","path":"active","value":false}'
  const shapes: [string, string, string][] = [
    [
      'POST',
      '/scim/v2/Users',
      `{"userName":"a","emails":[${'{"value":"a@b.example"},'.repeat(limit / 30)}{}]}`,
    ],
    ['POST', '/scim/v2/Users', `{"userName":"${'a'.repeat(limit - 100)}"}`],
    ['POST', '/scim/v2/Groups', `{"displayName":"a","members":[${'{"value":"a"},'.repeat(limit / 20)}{}]}`],
    [
      'PATCH',
      '/scim/v2/Users/00000000-0000-4000-8000-000000000000',
      `{"Operations":[${`${Operations},`.repeat(limit / 60)}{}]}`,
    ],
    [
      'PATCH',
      '/scim/v2/Groups/00000000-0000-4000-8000-000000000000',
      `{"Operations":[${`${Operations},`.repeat(limit / 60)}{}]}`,
    ],
    ['POST', '/scim/v2/Users', `{"a":${'['.repeat(limit / 2 - 10)}${']'.repeat(limit / 2 - 10)}}`],
    [
      'POST',
      '/scim/v2/Users',
      `{${Array.from({ length: limit / 12 }, (_, index) => `"a${index}":0`).join()}}`.slice(0, limit),
    ],
  ]
  const lists = ['/scim/v2/Users', '/scim/v2/Groups'].map((path): HeavyCall => ({
    name: `GET ${path}`,
    what: 'no body',
    caller: 'machine',
    method: 'GET',
    path,
  }))
  return [
    ...lists,
    ...shapes.map(([method, path, body]): HeavyCall => ({
      name: `${method} ${path.replace(/\/0000.*/, '/:id')}`,
      what: body.slice(0, 40),
      caller: 'machine',
      method,
      path,
      type: 'application/scim+json',
      body,
    })),
  ]
}

function callerOf({ access = 'signed-in', machine }: Endpoint): CallerKind {
  if (machine) return 'machine'
  if (access === 'public') return 'nobody'
  if (access === 'signed-in') return 'person'
  return access.includes('institution_admin') ? 'manager' : 'person'
}

/** The bytes that each route takes, as the server registers them. */
async function bodyLimits({ db, keyring }: DatabaseAccess): Promise<ReadonlyMap<string, number>> {
  const limits = new Map<string, number>()
  const settings = readSettings({ NODE_ENV: 'test' })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no page is served here that could be told of anything
  const live = {} as never
  const app = await buildServer(
    { db, keyring, settings, push: null, live },
    {
      watch: (server) =>
        void server.addHook('onRoute', ({ method, url, bodyLimit }) => {
          for (const one of [method].flat()) if (bodyLimit) limits.set(`${one} ${url}`, bodyLimit)
        }),
    },
  )
  await app.close()
  return limits
}
