import { expect, test } from 'vitest'

import { badges, findBadge } from './badges.ts'
import { sortByTier, nextBadge, missingPoints, tierRank, tiers } from './tiers.ts'

test('there are fifteen badges, three a tier, at the points that were decided', () => {
  const required = tiers.map((tier) =>
    badges.filter((badge) => badge.tier === tier).map(({ requiredPoints }) => requiredPoints),
  )

  expect(required).toEqual([
    [50, 100, 200],
    [350, 500, 750],
    [1000, 1500, 2000],
    [3000, 4000, 5000],
    [7500, 10_000, 15_000],
  ])
})

test('no two badges share an id, a name or an icon', () => {
  for (const part of ['id', 'name', 'icon', 'description'] as const) {
    expect(new Set(badges.map((badge) => badge[part])).size).toBe(15)
  }
})

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each([
  ['light', '#fffdfa'],
  ['dark', '#25211e'],
])('every badge stands out 3:1 on a card of the %s theme', (_, card) => {
  for (const { color } of badges) {
    const [low = 0, high = 0] = [luminance(color), luminance(card)].toSorted((a, b) => a - b)
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(3)
  }
})

test('the tiers rank from bronze 1 to diamond 5', () => {
  expect(tiers.map(tierRank)).toEqual([1, 2, 3, 4, 5])
})

test('badges are ordered from the highest tier down, within a tier by points', () => {
  const [first, second, third, silver] = badges
  const owned = [first!, silver!, third!, second!]

  expect(sortByTier(owned)).toEqual([silver, third, second, first])
})

test('a badge is found by its id in any case, and nothing by another', () => {
  expect(findBadge(badges[4]!.id.toUpperCase())).toBe(badges[4])
  expect(findBadge(crypto.randomUUID())).toBeNull()
})

test('the next badge is the first that is not owned, even if a later one is', () => {
  const ids = badges.map(({ id }) => id)

  expect(nextBadge(badges, new Set())).toBe(badges[0])
  expect(nextBadge(badges, new Set([ids[0]!, ids[2]!]))).toBe(badges[1])
  expect(nextBadge(badges, new Set(ids))).toBeNull()
})

test('missing points are never below 0', () => {
  expect([0, 49, 50, 80].map((points) => missingPoints({ requiredPoints: 50 }, points))).toEqual([
    50, 1, 0, 0,
  ])
})
