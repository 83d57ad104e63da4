import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { newGame, pause, start, type Bubble, type Game } from './game.ts'
import { advance, burstMs, letters, pop, popHighest, popLetter } from './simulation.ts'

const size = { width: 400, height: 600 }
const fresh = start(newGame(size))
const halfway = () => 0.5
const frameMs = 1000 / 60

/** A running game with only these bubbles. The next one comes after a second and a half. */
function withBubbles(...bubbles: Partial<Bubble>[]): Game {
  const whole = bubbles.map((bubble, id) => ({
    id,
    radius: 30,
    x: 200,
    y: 300,
    speed: 2,
    letter: '',
    ...bubble,
  }))
  return { ...fresh, bubbles: whole, spawned: bubbles.length, untilSpawnMs: 1500 }
}

/** Random numbers that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('bubbles', () => {
  test('the first comes at once, just below the lower edge', () => {
    const { bubbles } = advance(fresh, 0.001, halfway)

    expect(bubbles).toMatchObject([{ radius: 35, x: 200, speed: 1.75 }])
    expect(bubbles[0]!.y).toBeCloseTo(635, 2)
  })

  test.each([
    [1, 1],
    [1500, 1],
    [1501, 2],
    [3001, 3],
  ])('after %i ms on the first level %i have come', (elapsedMs, count) => {
    expect(advance(fresh, elapsedMs, halfway).spawned).toBe(count)
  })

  test('rise as many pixels as their speed in a sixtieth of a second', () => {
    expect(advance(withBubbles({ speed: 2 }), frameMs, halfway).bubbles[0]!.y).toBeCloseTo(298)
  })

  test('rise at half the speed at half the pace', () => {
    const calm = { ...withBubbles({ speed: 2 }), pace: 0.5 }

    expect(advance(calm, frameMs, halfway).bubbles[0]!.y).toBeCloseTo(299)
  })

  test('do not move while the game is paused', () => {
    const paused = pause(withBubbles({}))

    expect(advance(paused, 5000, halfway)).toBe(paused)
  })

  test('of a higher level come sooner and rise faster', () => {
    const higher = advance({ ...fresh, playedMs: 100_000, level: 5 }, 1, halfway)

    expect(higher.bubbles[0]!.speed).toBeCloseTo(2.75)
    expect(higher.untilSpawnMs).toBe(749)
  })

  test('carry different letters for as long as there are any', () => {
    const crowd = withBubbles(...letters.slice(1).map((letter) => ({ letter })))
    const one = advance({ ...crowd, untilSpawnMs: 0 }, 1, halfway)
    const two = advance({ ...one, untilSpawnMs: 0 }, 1, halfway)

    expect(one.bubbles.at(-1)!.letter).toBe(letters[0])
    expect(two.bubbles.at(-1)!.letter).toBe('')
  })
})

describe('levels', () => {
  test.each([
    [19_999, 0],
    [20_000, 1],
    [40_000, 2],
  ])('%i ms of play reach level %i', (playedMs, level) => {
    expect(advance({ ...withBubbles(), playedMs: playedMs - 1, level: 0 }, 1, halfway).level).toBe(level)
  })
})

describe('misses', () => {
  const atTheTop = { y: -29, speed: 2 }

  test('a bubble is missed once it is wholly above the upper edge', () => {
    const visible = advance(withBubbles({ y: -27, speed: 2 }), frameMs, halfway)
    const gone = advance(withBubbles(atTheTop), frameMs, halfway)

    expect(visible).toMatchObject({ misses: 0, bubbles: [{}] })
    expect(gone).toMatchObject({ misses: 1, bubbles: [] })
  })

  test('the third in a row ends the game', () => {
    const two = advance({ ...withBubbles(atTheTop), misses: 1 }, frameMs, halfway)
    const three = advance({ ...withBubbles(atTheTop), misses: 2 }, frameMs, halfway)

    expect(two).toMatchObject({ misses: 2, phase: 'playing' })
    expect(three).toMatchObject({ misses: 3, phase: 'over' })
  })

  test('several at once do not count beyond the third', () => {
    const game = advance({ ...withBubbles(atTheTop, atTheTop), misses: 2 }, frameMs, halfway)

    expect(game).toMatchObject({ misses: 3, phase: 'over' })
  })

  test('a pop sets their count back to zero', () => {
    expect(pop({ ...withBubbles({}), misses: 2 }, { x: 200, y: 300 }).misses).toBe(0)
  })
})

describe('popping', () => {
  test('gives points by size and takes the bubble away', () => {
    const game = pop(withBubbles({ radius: 34 }), { x: 210, y: 290 })

    expect(game).toMatchObject({ score: 6, bubbles: [], bursts: [{ x: 200, y: 300, radius: 34, ageMs: 0 }] })
  })

  test.each([
    ['at the rim', 230, true],
    ['a little beside it', 234, true],
    ['on bare water', 235, false],
  ])('%s is a hit: x %i %s', (_, x, isHit) => {
    const game = withBubbles({ radius: 30 })

    expect(pop(game, { x, y: 300 }) !== game).toBe(isHit)
  })

  test('of two within reach takes the nearer one', () => {
    const game = withBubbles({ x: 200 }, { x: 262 })

    expect(pop(game, { x: 230, y: 300 }).bubbles).toMatchObject([{ x: 262 }])
    expect(pop(game, { x: 232, y: 300 }).bubbles).toMatchObject([{ x: 200 }])
  })

  test('by letter takes the bubble that carries it, in either case', () => {
    const game = withBubbles({ letter: 'A' }, { letter: 'B' }, { letter: '' })

    expect(popLetter(game, 'b').bubbles).toMatchObject([{ letter: 'A' }, { letter: '' }])
    expect(popLetter(game, 'C')).toBe(game)
    expect(popLetter(game, '')).toBe(game)
  })

  test('the highest takes the one nearest to the top', () => {
    expect(popHighest(withBubbles({ y: 300 }, { y: 120 })).bubbles).toMatchObject([{ y: 300 }])
    expect(popHighest(withBubbles())).toEqual(withBubbles())
  })

  test('by a key does not pop a bubble that is not visible yet', () => {
    const game = withBubbles({ y: 601, letter: 'A' })

    expect(popHighest(game)).toBe(game)
    expect(popLetter(game, 'A')).toBe(game)
  })

  test.each(['idle', 'paused', 'over'] as const)('does nothing while the game is %s', (phase) => {
    const game = { ...withBubbles({ letter: 'A' }), phase }

    expect(pop(game, { x: 200, y: 300 })).toBe(game)
    expect(popHighest(game)).toBe(game)
    expect(popLetter(game, 'A')).toBe(game)
  })

  test('shows a burst that soon disappears', () => {
    const game = pop(withBubbles({}), { x: 200, y: 300 })

    expect(advance(game, burstMs - 1, halfway).bursts).toHaveLength(1)
    expect(advance(game, burstMs, halfway).bursts).toHaveLength(0)
  })
})

describe('whatever happens', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 60 })

  test('the time can be cut into any steps', () => {
    fc.assert(
      fc.property(fc.nat(), steps, (seed, lengths) => {
        const [inSteps, atOnce] = [seeded(seed), seeded(seed)]
        const cut = lengths.reduce((game, ms) => advance(game, ms, inSteps), fresh)
        const total = lengths.reduce((sum, ms) => sum + ms, 0)
        const whole = advance(fresh, total, atOnce)

        expect(whole).toMatchObject({
          level: cut.level,
          misses: cut.misses,
          spawned: cut.spawned,
          phase: cut.phase,
        })
        // Which bubbles are left of a game that is over depends on where its last step ended.
        const drifts =
          cut.phase === 'over' ? [] : whole.bubbles.map(({ y }, place) => Math.abs(y - cut.bubbles[place]!.y))
        expect(Math.max(0, ...drifts)).toBeLessThan(1e-6)
      }),
    )
  })

  test('bubbles keep to the rules and to the canvas, and no two carry the same letter', () => {
    fc.assert(
      fc.property(fc.nat(), steps, (seed, lengths) => {
        const { bubbles, misses, level } = lengths.reduce(
          (game, ms) => advance(game, ms, seeded(seed + ms)),
          fresh,
        )
        const shown = bubbles.map(({ letter }) => letter)

        expect(new Set(shown).size).toBe(shown.length)
        expect(misses).toBeLessThanOrEqual(3)
        for (const { radius, x, speed } of bubbles) {
          expect(radius).toBeGreaterThanOrEqual(20)
          expect(radius).toBeLessThan(50)
          expect(x - radius).toBeGreaterThanOrEqual(0)
          expect(x + radius).toBeLessThanOrEqual(size.width)
          expect(speed).toBeGreaterThanOrEqual(1)
          expect(speed).toBeLessThan(2.5 + 0.2 * level)
        }
      }),
    )
  })

  test('someone who pops the highest every half second never loses a bubble', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = seeded(seed)
        let game = fresh
        for (let halfSecond = 0; halfSecond < 240; halfSecond += 1)
          game = popHighest(advance(game, 500, random))

        expect(game).toMatchObject({ phase: 'playing', misses: 0, level: 6 })
        expect(game.score).toBeGreaterThan(0)
      }),
      { numRuns: 20 },
    )
  })
})
