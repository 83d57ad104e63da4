import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import type { PageAnswers } from '#shared/page-answers.ts'
import { openWorld, type World } from '#testing/world.ts'

import { part, readTogether } from './read-together.ts'
import { conflict } from './rejection.ts'
import { serve } from './serve.ts'

/** A reading call at an address of its own. */
const reads = (name: string, more: object = {}) =>
  endpoint({
    method: 'GET',
    path: `/api/test/${name}`,
    summary: 'A test',
    response: z.object({ name: z.string() }),
    ...more,
  })

const named = endpoint({ ...reads('named'), query: z.strictObject({ name: z.string() }) })
const ofAdministrators = reads('of-administrators', { access: ['admin'] })
const fresh = reads('fresh', { stepUp: true })
const refused = reads('refused')
const broken = reads('broken')
const untrue = reads('untrue')
const slow = reads('slow')
const limited = reads('limited')
const after = reads('after')
const together = endpoint({
  method: 'GET',
  path: '/api/test/together',
  summary: 'A test',
  response: z.record(z.string(), z.object({ body: z.optional(z.unknown()) })),
})
const held = endpoint({ ...together, path: '/api/test/held' })

const world = await openWorld()
const { app } = world
serve(app, named, async ({ query, user }) => ({
  name: `${query.name} of ${user?.username}`,
  secret: 1,
}))
for (const one of [ofAdministrators, fresh, after]) serve(app, one, async () => ({ name: one.path }))
serve(app, refused, async () => Promise.reject(conflict('Not now')))
serve(app, broken, async () => Promise.reject(new Error('broken')))
serve(app, untrue, async () => ({ name: 1 as unknown as string }))
serve(app, slow, () => new Promise(() => {}))
serve(app, limited, async () => ({ name: 'limited' }), { perMinute: 1 })
const parts = [
  part(named, { query: { name: 'boat' } }),
  ...[ofAdministrators, fresh, refused, broken, untrue, limited, after].map((one) => part(one, {})),
]
serve(app, together, (call) => readTogether(call, parts))
serve(app, held, (call) =>
  readTogether(call, [part(named, { query: { name: 'tree' } }), part(slow, {}), part(after, {})]),
)

const read = async (by: Awaited<ReturnType<World['person']>>, call: typeof together | typeof held) =>
  (await by.call(call)).json<PageAnswers['answers']>()

test('each part is admitted, validated and cut as its own call, and what is refused or fails is left out', async () => {
  const ana = await world.person('ana')

  expect(await read(ana, together)).toEqual({
    '/api/test/named?name=boat': { body: { name: 'boat of ana' } },
    '/api/test/fresh': { body: { name: '/api/test/fresh' } },
    '/api/test/after': { body: { name: '/api/test/after' } },
  })
})

test('a part for others is read by those others', async () => {
  const keeper = await world.person('keeper', 'admin')

  expect(await read(keeper, together)).toHaveProperty([ofAdministrators.path], {
    body: { name: ofAdministrators.path },
  })
})

test('what is limited by itself is not read with others', async () => {
  const ben = await world.person('ben')

  expect(await read(ben, together)).not.toHaveProperty([limited.path])
})

test('a part that takes longer than a second ends the reading, and what came before it is answered', async () => {
  const cleo = await world.person('cleo')

  expect(Object.keys(await read(cleo, held))).toEqual(['/api/test/named?name=tree'])
})
