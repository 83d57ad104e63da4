import { describe, expect, test } from 'vitest'

import { breathSeconds } from './breath.ts'
import { toolNamed, toolNames } from './catalogue.ts'
import { guideOf, guideStateAt } from './guides.ts'

describe.each(toolNames)('the guide of %s', (name) => {
  const { seconds } = toolNamed(name)
  const guide = guideOf(name)
  const starts = guide.steps.map(({ at }) => at)

  test('begins with the session and goes on in order', () => {
    expect(starts[0]).toBe(0)
    expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
  })

  test('leaves at least ten seconds for every step and at least fifteen for the last', () => {
    const lengths = starts.map((at, position) => (starts[position + 1] ?? seconds) - at)

    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(10)
    expect(lengths.at(-1)).toBeGreaterThanOrEqual(15)
  })

  test('is at each step from its second to the next', () => {
    const positions = [...starts.keys()]

    expect(starts.map((at) => guideStateAt(guide, at)?.position)).toEqual(positions)
    expect([...starts.slice(1), seconds].map((at) => guideStateAt(guide, at - 1)?.position)).toEqual(
      positions,
    )
    expect(guideStateAt(guide, seconds)?.position).toBe(positions.at(-1))
  })
})

test.each(['Box Breathing', 'Tactical Breathing'] as const)(
  '%s has whole breaths of four fours to its end, and steps that begin with one',
  (name) => {
    const { steps, breath } = guideOf(name)
    const [, ...starts] = steps.map(({ at }) => at)
    const whole = breathSeconds(breath!)

    expect(breath?.parts.map((part) => part.seconds)).toEqual([4, 4, 4, 4])
    expect((toolNamed(name).seconds - breath!.startsAt) % whole).toBe(0)
    expect(starts.filter((at) => (at - breath!.startsAt) % whole !== 0)).toEqual([])
  },
)

test('progressive muscle relaxation tightens every group and lets it go again', () => {
  const titles = guideOf('Progressive Muscle Relaxation').steps.map(({ title }) => title)

  const tightened = titles.filter((title) => title.startsWith('Tighten your '))
  expect(tightened).toHaveLength(10)
  for (const title of tightened) {
    expect(titles[titles.indexOf(title) + 1]).toBe(`${title.replace('Tighten', 'Let')} go`)
  }
})
