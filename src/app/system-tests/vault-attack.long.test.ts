import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { findVaultMismatches, listToldMismatches } from '#app/server/vault-mismatches.ts'
import { chainAuditEvents, verifyAudit } from '#features/core/audit-trail/index.ts'
import { notificationApi } from '#features/core/notifications/contract.ts'
import { keepRows } from '#testing/database-rows.ts'
import {
  attacks,
  copyOf,
  type Knowledge,
  likelyValues,
  look,
  newLoot,
  opened,
  overwrite,
  type Past,
  remember,
  remove,
  replay,
  targetsOf,
  unhindered,
} from '#testing/vault-attack/attacker.ts'
import { type Act, acts, type Cast, gather } from '#testing/vault-attack/owner.ts'
import { createWorld, type World } from '#testing/world.ts'

// Somebody reads and writes any row, has the key file and the source, once knew the password of an earlier vault, and has
// an account that the owner once shared with. They have no session of the owner's and no password of today.
interface Attempt {
  readonly world: World
  readonly cast: Cast
  readonly known: Knowledge
  readonly past: Past
  readonly loot: ReturnType<typeof newLoot>
}

let beginning: Attempt
let kept: Awaited<ReturnType<typeof keepRows>>
beforeAll(async () => {
  const world = await createWorld()
  const [past, loot]: [Past, ReturnType<typeof newLoot>] = [new Map(), newLoot()]
  const { cast, known } = await gather(world, async (one) => {
    await remember(past, one)
    await look(loot, world.db)
  })
  beginning = { world, cast, known, past, loot }
  kept = await keepRows(world)
})
afterAll(async () => {
  await kept.end()
  await beginning.world[Symbol.asyncDispose]()
})

/** Each attempt begins with the rows, and with what was seen of them, as they were before the first. */
async function attempting<Result>(work: (attempt: Attempt) => Promise<Result>): Promise<Result> {
  await kept.restore()
  const { cast, past, loot, ...more } = beginning
  return work({
    ...more,
    cast: { ...cast, secrets: [...cast.secrets], shared: [...cast.shared] },
    past: new Map([...past].map(([table, seen]) => [table, new Set(seen)])),
    loot: copyOf(loot),
  })
}

async function seeAll({ world, cast, past, loot }: Attempt): Promise<void> {
  await remember(past, cast)
  await look(loot, world.db)
}

/** An ordinary act of the owner's. It may be refused, which is answered; it never fails. */
async function act({ cast }: Attempt, name: Act): Promise<boolean> {
  const reply: unknown = await acts[name](cast)
  const { statusCode = 200 } = (reply ?? {}) as { readonly statusCode?: number }
  expect({ name, isFailure: statusCode >= 500 }).toEqual({ name, isFailure: false })
  return statusCode < 300
}

/** What opened that the owner gave to nobody, or to Frank alone. */
async function leaksOf({ cast, known, loot }: Attempt): Promise<string[]> {
  const { byAnybody, byFrank } = await opened(loot, cast, known)
  return [
    ...[...cast.secrets, ...cast.shared].filter((words) => byAnybody.includes(words)),
    ...cast.secrets.filter((words) => byFrank.includes(words)),
  ]
}

const aDay: readonly Act[] = [
  // First of all, before a sign-in takes what the rows say of the vault.
  'helpAna',
  'shareForAMonth',
  'showNoraAnew',
  ...(['write', 'writeToFrank', 'changeEntries', 'saveWishes', 'sitAtPlan', 'draft', 'checkIn'] as const),
  ...(['bio', 'hope', 'ownFactor', 'savePlan', 'shareWithFrank', 'showNora', 'signIn'] as const),
  'confirmSharing',
  ...(['write', 'writeToFrank', 'saveWishes', 'sitAtPlan', 'helpAna', 'changePassword', 'signIn'] as const),
  ...(['write', 'draft', 'shareWithFrank', 'shareMoodWithEve', 'confirmContact', 'newCode'] as const),
  ...([
    'openClosed',
    'write',
    'writeToFrank',
    'changeEntries',
    'saveWishes',
    'showNoraAnew',
    'endWithEve',
  ] as const),
  ...(['keepFromFrank', 'signIn', 'write', 'writeToFrank'] as const),
]

test('on ordinary days nothing opens but what was given, and nobody is told of anything', () =>
  attempting(async (attempt) => {
    const { world, cast, loot, known } = attempt
    const refused: Act[] = []

    for (const name of aDay) {
      if (!(await act(attempt, name))) refused.push(name)
      await look(loot, world.db)
    }

    const { byAnybody, byFrank, byNora } = await opened(loot, cast, known)
    expect(refused).toEqual([])
    expect(await leaksOf(attempt)).toEqual([])
    // So the attack itself works: what is shared opens for whom it is shared with.
    expect(cast.shared.filter((words) => !byFrank.includes(words))).toEqual([])
    expect(byAnybody).toContain('Eve may read this')
    expect(cast.secrets.filter((words) => byNora.includes(words)).length).toBeGreaterThan(2)
    expect(cast.secrets.length).toBeGreaterThan(20)
    expect(await findVaultMismatches(world.db, cast.ana.id)).toEqual([])
    expect(await listToldMismatches(world.db)).toEqual([])
  }))

test.each(Object.keys(attacks))('%s opens nothing, whatever the owner goes on to do, and is seen', (name) =>
  attempting(async (attempt) => {
    const { world, cast, loot } = attempt

    while ((await chainAuditEvents(world.db, world.keyring)) > 0);
    await strike(attempt, name)
    const { findings } = await verifyAudit(world.db, world.keyring, { isWhole: true })
    const found = [...findings, ...(await findVaultMismatches(world.db))]
    for (const one of aDay) {
      await act(attempt, one)
      await look(loot, world.db)
    }

    const told = (await listToldMismatches(world.db)).filter(({ userId }) => userId === cast.ana.id)
    const kinds = (await cast.session.call(notificationApi.list, { query: {} })).json<unknown>()
    expect(await leaksOf(attempt)).toEqual([])
    // One that forges what its victim would have recorded stands in the victim's own trail, where they never did it.
    const isForged = /with an event|with its event|private no more|the server can open/.test(name)
    expect(isForged || found.length + told.length > 0).toBe(true)
    expect(told.length === 0 || JSON.stringify(kinds).includes('vault-mismatch')).toBe(true)
  }),
)

type Step =
  | { readonly kind: 'act'; readonly name: Act }
  | { readonly kind: 'attack'; readonly name: string }
  | {
      readonly kind: 'replay' | 'remove' | 'overwrite'
      readonly at: readonly [number, number, number, number]
    }

const numbers = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat())
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('act' as const), name: fc.constantFrom(...actNames()) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('attack' as const),
      name: fc.constantFrom(...Object.keys(attacks)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'replay' as const,
        'replay' as const,
        'overwrite' as const,
        'overwrite' as const,
        'remove' as const,
      ),
      at: numbers,
    }),
  },
)

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of ours
function actNames(): Act[] {
  return Object.keys(acts) as Act[]
}

/** Makes an attack without being stopped by triggers and references. */
async function strike({ world, cast, known, past }: Attempt, name: string): Promise<void> {
  await unhindered(world, (db) => attacks[name]!({ ...cast, world: { ...world, db } }, known, past))
}

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length]!

async function take(attempt: Attempt, one: Step): Promise<void> {
  const { world, cast, past } = attempt
  if (one.kind === 'act') return void (await act(attempt, one.name))
  if (one.kind === 'attack') return strike(attempt, one.name)
  const targets = await targetsOf(world, [
    cast.ana.id,
    cast.eve.id,
    cast.gina.id,
    cast.frank.id,
    cast.carl.id,
    cast.nora.id,
  ])
  const [first, second, third, fourth] = one.at
  const { table, columns, rows } = pick(targets, first)
  if (one.kind === 'replay') {
    const known = [...(past.get(table) ?? [])]
    await replay(cast, table, pick(known, second))
    return
  }
  if (one.kind === 'remove') return void (await remove(cast, table, pick(rows, second)))
  const { column, type } = pick(columns, third)
  const others = rows.map((row) => (JSON.parse(row) as Record<string, unknown>)[column])
  const value = pick([...others, ...likelyValues(cast, type)], fourth)
  await overwrite(cast, { table, row: pick(rows, second), column, value })
}

test.each([
  ['always the same', 20_261_128],
  ['new ones', undefined],
])('no sequence of writes to rows and of the owner’s days opens anything: %s', async (_, seed) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      await attempting(async (attempt) => {
        for (const one of [...steps, ...afterwards]) {
          await take(attempt, one)
          await seeAll(attempt)
        }
        expect(await leaksOf(attempt)).toEqual([])
      })
    }),
    { numRuns: 4, endOnFailure: true, ...(seed !== undefined && { seed }) },
  )
})

const afterwards: readonly Step[] = (
  ['signIn', 'write', 'writeToFrank', 'saveWishes', 'sitAtPlan', 'showNoraAnew'] as const
).map((name) => ({ kind: 'act', name }))
