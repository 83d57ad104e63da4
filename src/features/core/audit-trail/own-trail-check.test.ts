import { createHash } from 'node:crypto'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { actorKinds } from './actors.ts'
import { checkTrail, mostFaults, type OwnTrail } from './own-trail-check.ts'
import { compareWithProof, proofCodeOf, proofFileOf, readProof } from './own-trail-proof.ts'
import { contentText, genesisText, type LineContent, linkText, type OwnLine } from './own-trail.ts'

const now = new Date('2026-11-24T10:00:00Z')
const hex = (text: string) => createHash('sha256').update(text).digest('hex')
const sha256 = async (text: string) => hex(text)
const userId = '7f1f64b4-5f4f-4b6e-9d0a-6d6f3a1f7f00'

/** A trail as the server writes it. */
function trailOf(contents: readonly LineContent[], whose = userId): OwnTrail {
  let before = hex(genesisText(whose))
  const lines = contents.map((content, index): OwnLine => {
    const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()
    const place = { position: index + 1, at, digest: hex(contentText(content)) }
    before = hex(linkText(place, before))
    return { ...place, hash: before, content }
  })
  return { userId: whose, start: null, last: lines.length, lines }
}

const contents = fc.array(
  fc.record({
    action: fc.constantFrom('account.change', 'alert.view', 'check-in.save', 'shared.read'),
    objectKind: fc.string({ maxLength: 12 }),
    outcome: fc.constantFrom('done' as const, 'refused' as const),
    doer: fc.constantFrom(...actorKinds),
    client: fc.constantFrom(null, 'browser', 'app', 'machine'),
    seal: fc.base64String({ minLength: 4, maxLength: 44 }),
  }),
  { minLength: 2, maxLength: 12 },
)
/** A trail, and one of its lines. */
const trailAndLine = contents.chain((list) =>
  fc.tuple(fc.constant(trailOf(list)), fc.integer({ min: 0, max: list.length - 1 })),
)

const faultsOf = async (trail: OwnTrail) => (await checkTrail(trail, sha256, now)).faults
const proofOf = async (trail: OwnTrail) =>
  readProof(await proofFileOf(trail, await checkTrail(trail, sha256, now), sha256, now))!
const compare = async (trail: OwnTrail, proof: Awaited<ReturnType<typeof proofOf>>) =>
  compareWithProof(trail, await checkTrail(trail, sha256, now), proof, sha256)

test('a trail as it was written has no fault, and fits the proof of every earlier moment', async () => {
  await fc.assert(
    fc.asyncProperty(trailAndLine, async ([trail, index]) => {
      const earlier = { ...trail, last: index + 1, lines: trail.lines.slice(0, index + 1) }
      const code = readProof(proofCodeOf(index + 1, trail.lines[index]!.hash))!

      expect(await faultsOf(trail)).toEqual([])
      expect(await compare(trail, await proofOf(earlier))).toBe('same')
      expect(await compare(trail, code)).toBe('same')
    }),
    { numRuns: 60 },
  )
})

const changes: Record<string, (line: OwnLine) => OwnLine> = {
  'its action': (line) => ({ ...line, content: { ...line.content!, action: 'journal.read' } }),
  'its kind of thing': (line) => ({ ...line, content: { ...line.content!, objectKind: 'a thing of 13' } }),
  'its seal': (line) => ({ ...line, content: { ...line.content!, seal: '#' } }),
  'its time': (line) => ({ ...line, at: '2026-05-05T05:05:05.000Z' }),
  'its content’s hash': (line) => ({ ...line, digest: hex('another') }),
  'its hash': (line) => ({ ...line, hash: hex('another') }),
  'its event, which is gone': (line) => ({ ...line, content: null }),
}

test.each(Object.keys(changes))('a line is reported where somebody changed %s', async (what) => {
  await fc.assert(
    fc.asyncProperty(trailAndLine, async ([trail, index]) => {
      const lines = trail.lines.with(index, changes[what]!(trail.lines[index]!))

      const positions = (await faultsOf({ ...trail, lines })).map(({ position }) => position)

      expect(positions).toContain(index + 1)
    }),
    { numRuns: 40 },
  )
})

test('a line that is taken out, doubled or moved is reported', async () => {
  await fc.assert(
    fc.asyncProperty(trailAndLine, async ([trail, index]) => {
      const { lines } = trail
      const twice = lines.toSpliced(index, 0, lines[index]!)
      const other = (index + 1) % lines.length
      const moved = lines.with(index, lines[other]!).with(other, lines[index]!)

      expect(await faultsOf({ ...trail, lines: lines.toSpliced(index, 1) })).toContainEqual({
        position: index + 1,
        kind: 'missing',
      })
      expect(await faultsOf({ ...trail, lines: twice })).not.toEqual([])
      expect(await faultsOf({ ...trail, lines: moved })).not.toEqual([])
    }),
    { numRuns: 60 },
  )
})

// Secures L9.
test('whoever takes a line out and makes all hashes anew is found by a proof of before, and by nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(contents, fc.nat(), async (list, place) => {
      const whole = trailOf(list)
      const index = place % list.length
      const forged = trailOf([...list.toSpliced(index, 1), { ...list[0]!, seal: 'later' }])

      expect(await faultsOf(forged)).toEqual([])
      expect(await compare(forged, await proofOf(whole))).toBe('changed')
      expect(await compare(forged, readProof(proofCodeOf(whole.last, whole.lines.at(-1)!.hash))!)).toBe(
        'changed',
      )
    }),
    { numRuns: 60 },
  )
})

const some = (count: number): LineContent[] =>
  Array.from({ length: count }, (_, index) => ({
    action: 'alert.view',
    objectKind: 'alert',
    outcome: 'done',
    doer: 'responder',
    client: 'browser',
    seal: `seal ${index}`,
  }))

test('a proof tells another person’s trail, and one that ends too early', async () => {
  const proof = await proofOf(trailOf(some(5)))

  expect(await compare(trailOf(some(5), crypto.randomUUID()), proof)).toBe('other-person')
  expect(await compare(trailOf(some(4)), proof)).toBe('shorter')
})

test('a proof of lines that are all removed by age says so, and one that is too young for that does not fit', async () => {
  const trail = trailOf(some(3))
  const early = await proofOf({ ...trail, last: 1, lines: trail.lines.slice(0, 1) })
  const [first, second, third] = trail.lines
  const later = {
    ...trail,
    start: { ...second!, before: first!.hash },
    lines: [third!],
  }
  const inSevenYears = new Date('2033-02-01')
  const check = await checkTrail(later, sha256, inSevenYears)
  const savedAt = (moment: string) => compareWithProof(later, check, { ...early, savedAt: moment }, sha256)

  expect(check).toMatchObject({ faults: [], removed: 2 })
  expect(await savedAt('2026-01-01T00:00:30Z')).toBe('removed')
  expect(await savedAt('2030-01-01T00:00:00Z')).toBe('changed')
})

test.each([
  '',
  'hello',
  '{}',
  '{"kind":"evenkeel-trail-proof"}',
  '12',
  '43-3F9A',
  `43-3F9A${'-0000'.repeat(4)}`,
  `433f9a${'0'.repeat(32)}`,
  '[]',
])('what is no proof is not taken for one: %s', (text) => {
  expect(readProof(text)).toBeNull()
})

test('a code reads with other separators and in small letters too', () => {
  const hash = hex('a line')
  const code = proofCodeOf(43, hash)

  expect(code).toMatch(/^43(-[0-9A-F]{4}){8}$/)
  for (const written of [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code}\n`]) {
    expect(readProof(written)).toMatchObject({ position: 43, hash: hash.slice(0, 32) })
  }
})

test('numbers as large as they can be are named and do not stop the check', async () => {
  const trail = trailOf(some(3))
  const proof = await proofOf(trail)
  const last = Number.MAX_SAFE_INTEGER
  const [first, second, third] = trail.lines
  const far = { ...second!, position: last - 5 }

  for (const hostile of [
    { ...trail, last },
    { ...trail, last, lines: [first!, far, third!] },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its trail
    expect(await faultsOf(hostile)).toHaveLength(mostFaults)
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await compare(hostile, proof)).toBe('changed')
  }
})

test('two thousand lines are checked by WebCrypto', async () => {
  const trail = trailOf(some(2000))
  const digest = async (text: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')

  const { faults } = await checkTrail(trail, digest, now)

  expect(faults).toEqual([])
})
