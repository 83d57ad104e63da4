import { describe, expect, onTestFinished, test } from 'vitest'

import { setLanguageResolver } from '#shared/current-language.ts'

import { breathSeconds } from './breath-timing.ts'
import { toolNamed, type ToolName, toolNames } from './catalogue.ts'
import { guideOf, guideStateAt } from './guides.ts'

const withAndWithoutHolds = toolNames.flatMap((name) => [
  ['the guide of', name, guideOf(name)] as const,
  ['without holds, the guide of', name, guideOf(name, true)] as const,
])

describe.each(withAndWithoutHolds)('%s %s', (_, name, guide) => {
  const { seconds } = toolNamed(name)
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

const fourFours = ['In 4', 'Hold 4', 'Out 4', 'Hold 4']

test.each([
  { name: 'Box Breathing', leavesOutHolds: false, parts: fourFours, breaths: 18 },
  { name: 'Box Breathing', leavesOutHolds: true, parts: ['In 4', 'Out 6'], breaths: 28 },
  { name: 'Tactical Breathing', leavesOutHolds: false, parts: fourFours, breaths: 14 },
  { name: 'Tactical Breathing', leavesOutHolds: true, parts: ['In 4', 'Out 6'], breaths: 22 },
] as const)(
  '$name has $breaths whole breaths of $parts, and steps that begin with one',
  ({ name, leavesOutHolds, parts, breaths }) => {
    const { steps, breath } = guideOf(name, leavesOutHolds)
    const [, ...starts] = steps.map(({ at }) => at)
    const whole = breathSeconds(breath!)

    expect(breath?.parts.map(({ move, seconds }) => `${move} ${seconds}`)).toEqual(parts)
    expect((toolNamed(name).seconds - breath!.startsAt) / whole).toBe(breaths)
    expect(starts.filter((at) => (at - breath!.startsAt) % whole !== 0)).toEqual([])
  },
)

test.each(['Box Breathing', 'Tactical Breathing'] as const)(
  '%s says who should leave out its holds',
  (name) => {
    expect(guideOf(name).caution).toMatch(/pregnant.*heart.*lung.*blood pressure.*panic.*leave out the holds/)
    expect(JSON.stringify(guideOf(name, true))).not.toMatch(/, hold|hold for/)
  },
)

test('only the breathing tools change when holds are left out', () => {
  const said = (name: ToolName, leavesOutHolds: boolean) => JSON.stringify(guideOf(name, leavesOutHolds))
  const changed = toolNames.filter((name) => said(name, true) !== said(name, false))

  expect(changed).toEqual(['Box Breathing', 'Tactical Breathing'])
})

test('no guide asks for closed eyes alone, and none for oneself as a child', () => {
  const texts = withAndWithoutHolds.flatMap(([, , guide]) => guide.steps.map(({ text }) => text))

  expect(texts.filter((text) => /clos\w* your eyes(?!, or)/i.test(text))).toEqual([])
  expect(texts.join(' ')).not.toMatch(/yourself as a child/)
})

test('progressive muscle relaxation says who should go easy, and not to hold the breath', () => {
  const { caution } = guideOf('Progressive Muscle Relaxation')

  expect(caution).toMatch(/do not hold your breath.*pregnant.*heart trouble or high blood pressure.*eyes/)
})

test('progressive muscle relaxation tightens every group and lets it go again', () => {
  const titles = guideOf('Progressive Muscle Relaxation').steps.map(({ title }) => title)

  const tightened = titles.filter((title) => title.startsWith('Tighten your '))
  expect(tightened).toHaveLength(10)
  for (const title of tightened) {
    expect(titles[titles.indexOf(title) + 1]).toBe(`${title.replace('Tighten', 'Let')} go`)
  }
})

test('in Spanish the guides say the same about who should be careful, and no step is left in English', () => {
  const english = new Set(withAndWithoutHolds.flatMap(([, , guide]) => guide.steps.map(({ text }) => text)))
  onTestFinished(setLanguageResolver(() => 'es'))
  const inSpanish = toolNames.flatMap((name) => [guideOf(name), guideOf(name, true)])

  expect(inSpanish.flatMap(({ steps }) => steps).filter(({ text }) => english.has(text))).toEqual([])
  expect(guideOf('Box Breathing').caution).toMatch(
    /embarazada.*corazón.*pulmones.*presión.*pánico, no retenga el aire/,
  )
  expect(guideOf('Tactical Breathing').caution).toBe(guideOf('Box Breathing').caution)
  expect(guideOf('Progressive Muscle Relaxation').caution).toMatch(
    /no retenga el aire.*embarazada.*corazón o presión alta.*ojos/,
  )
})
