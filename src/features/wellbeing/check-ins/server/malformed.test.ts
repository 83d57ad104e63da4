import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openWorld } from '#testing/world.ts'

import { checkInApi } from '../contract.ts'
import { checkIns } from './table.ts'

// Some in every run; FUZZ_BODIES=10000 sends ten thousand, six of ten of them junk.
const bodies = Number(process.env['FUZZ_BODIES'] ?? 200)

const world = await openWorld()
const ana = await world.person('ana')

async function send(payload: string) {
  const { statusCode, body } = await world.app.inject({
    method: checkInApi.save.method,
    url: checkInApi.save.path,
    headers: { cookie: ana.cookie, 'content-type': 'application/json' },
    payload,
  })
  return { statusCode, body }
}

const kept = () => world.count(checkIns, { userId: ana.id })

/** What is wrong in any field of a check-in. */
const wrong = fc.constantFrom<unknown>(null, {}, { $ne: null }, 0, 11, -0, -1, 5.5, 1e308, [[]], [null])
const wrongList = fc.constantFrom<unknown>(
  'Workload',
  ['workload'],
  [''],
  [5],
  ['\uD800'],
  ['Tension', 'Rain'],
)
const wrongWords = fc.constantFrom<unknown>('🙂'.repeat(2001), 'x'.repeat(20_000), ['a'])
/** What is wrong in a field that may be null, these values too. */
const wrongOrLeftOut = (...more: unknown[]) =>
  fc.oneof(
    wrong.filter((value) => value !== null),
    fc.constantFrom(...more),
  )
const wrongFor = {
  moodScore: fc.oneof(wrong, fc.constantFrom('5', true, [5], Number.MAX_SAFE_INTEGER + 2)),
  stressScore: fc.oneof(wrong, fc.constantFrom('5', false, '', '1e1')),
  stressors: fc.oneof(wrong, wrongList),
  physicalSymptoms: fc.oneof(wrong, wrongList),
  notes: fc.oneof(wrong, wrongWords),
  isPreShift: fc.oneof(wrong, fc.constantFrom('true', 1, '')),
  sleepHours: wrongOrLeftOut('7', true, 1, 10, 6.5),
  sleepQuality: wrongOrLeftOut('Good', [3], 6),
  shiftKind: wrongOrLeftOut('Regular', '', ['overtime'], 2),
  criticalIncident: wrongOrLeftOut('Assault', '', ['assault'], true),
  userId: fc.uuid(),
  createdAt: fc.constant('2020-01-01T00:00:00Z'),
  role: fc.constant('admin'),
}
const right = { moodScore: 5, stressScore: 5 }

// Secures I3.
test('a malformed check-in is refused, naming exactly what is wrong with it', async () => {
  const someWrong = fc
    .record(wrongFor, { requiredKeys: [] })
    .filter((fields) => Object.keys(fields).length > 0)

  await fc.assert(
    fc.asyncProperty(someWrong, async (fields) => {
      const { statusCode, body } = await send(JSON.stringify({ ...right, ...fields }))
      const named = Object.keys(JSON.parse(body).fields).map((path) => path.split('.')[0])
      expect(statusCode).toBe(400)
      expect(new Set(named)).toEqual(new Set(Object.keys(fields)))
    }),
    { numRuns: bodies * 0.4 },
  )
  expect(await kept()).toBe(0)
})

test('the server refuses anything that is no check-in, and goes on', async () => {
  const junk = fc.oneof(
    fc.json({ maxDepth: 2 }),
    fc.string({ unit: 'binary' }),
    fc
      .dictionary(
        fc.constantFrom('__proto__', 'constructor', ...Object.keys(wrongFor)),
        fc.jsonValue({ maxDepth: 1 }),
      )
      .map((fields) => JSON.stringify(fields)),
    fc.constantFrom('', '{"moodScore":1e400}', '{"moodScore":', '[]', '"', '{}{}', '['.repeat(5000)),
  )

  await fc.assert(
    fc.asyncProperty(junk, async (payload) => {
      const { statusCode } = await send(payload)
      expect(statusCode).toBe(400)
    }),
    { numRuns: bodies * 0.6 },
  )
  expect(await kept()).toBe(0)
})
