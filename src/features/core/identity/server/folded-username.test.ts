import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { rowsOf } from '#server/database/database.ts'
import { openWorld } from '#testing/world.ts'

import { foldedUsername } from '../folded-username.ts'
import { isNamed } from './named.ts'
import { users } from './table.ts'

const world = await openWorld()

/** So many names take a busy machine less time than a statement may take. */
const namesAtOnce = 10_000

async function foldedByDatabase(names: readonly string[]): Promise<{ folded: string; plain: string }[]> {
  const found: { folded: string; plain: string }[] = []
  for (let from = 0; from < names.length; from += namesAtOnce) {
    const some = JSON.stringify(names.slice(from, from + namesAtOnce))
    const rows = await world.db.execute(sql`
      select folded_username(name collate "C") as folded, normalize(name, NFKC) as plain
      from jsonb_array_elements_text(${some}::jsonb) with ordinality as names (name, place)
      order by place`)
    found.push(...rowsOf<{ folded: string; plain: string }>(rows))
  }
  return found
}

test('the database compares each letter and digit as the code does, in a database without a language too', async () => {
  const letters = Array.from({ length: 0x110000 }, (_, point) =>
    point >= 0xd800 && point < 0xe000 ? '' : String.fromCodePoint(point),
  ).filter((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter))

  const there = await foldedByDatabase(letters)

  // A database of an earlier Unicode does not know the newest letters.
  const known = letters.flatMap((letter, place) =>
    letter.normalize('NFKC') === there[place]!.plain ? [[letter, there[place]!.folded] as const] : [],
  )
  expect(known.length).toBeGreaterThan(100_000)
  expect(known.filter(([letter, folded]) => foldedUsername(letter) !== folded)).toEqual([])
})

test('the database compares whole names as the code does, and a folded name folds to itself', async () => {
  const letters = fc.constantFrom(
    ...Array.from('abcxyzABCXYZ0189 ._-áÁñÑßẞİıǅŉſςσΣάΆЖжЁёａＡﬁ'),
    '\u0301',
    '\u0303',
    '\u0307',
    '\u0345',
  )
  const name = fc.string({ unit: letters, minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 50 }), async (names) => {
      const folded = names.map(foldedUsername)
      expect((await foldedByDatabase(names)).map((one) => one.folded)).toEqual(folded)
      expect(folded.map(foldedUsername)).toEqual(folded)
    }),
    { numRuns: 20 },
  )
})

test.each([
  ['capitals', 'ANA.BROOK', 'ana.brook'],
  ['an accent', 'ÁNGEL', 'ángel'],
  ['an accent apart', 'A\u0301ngel', 'ángel'],
  ['a dotted capital I', 'İlker', 'ilker'],
  ['an i with a dot of its own, as browsers make of it', 'i\u0307lker', 'ilker'],
  ['a dotless i', 'ılker', 'ILKER'],
  ['Greek capitals with a sigma at the end', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ['spaces of a keyboard', ' ana ', 'ana'],
  ['wide letters', 'ａｎａ', 'ana'],
])('a name is the same with %s', (_, one, other) => {
  expect(foldedUsername(one)).toBe(foldedUsername(other))
})

test('of two whose names became one each is found by their own, and the elder by every other form', async () => {
  const elder = await world.person('οδοςς')
  const younger = await world.person('οδοσσ', 'user', { usernameTwin: 1 })
  const find = async (typed: string) =>
    (await world.db.select({ id: users.id }).from(users).where(isNamed(typed))).map(({ id }) => id)

  expect(await Promise.all(['οδοςς', 'οδοσσ', 'ΟΔΟΣΣ', 'οδοσσ '].map(find))).toEqual([
    [elder.id],
    [younger.id],
    [elder.id],
    [younger.id],
  ])
})
