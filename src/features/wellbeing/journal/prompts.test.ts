import { expect, onTestFinished, test } from 'vitest'

import { gradeOf, wordsIn } from '#features/practice/learning/server/reading-level.ts'
import { setLanguageResolver } from '#shared/current-language.ts'
import { populations } from '#shared/population.ts'

import { longestPrompt } from './contract.ts'
import { situationsOf } from './prompts.ts'

const allSituations = () => [
  ...new Map(populations.flatMap(situationsOf).map((situation) => [situation.name, situation])).values(),
]
const situations = allSituations()
const everyPrompt = situations.flatMap(({ prompts }) => prompts)
const nameOf = ({ name }: { readonly name: string }) => name

test('there are forty prompts, and no two are the same', () => {
  expect(everyPrompt).toHaveLength(40)
  expect(new Set(everyPrompt.map((prompt) => wordsIn(prompt.toLowerCase()).join(' '))).size).toBe(40)
})

test('each situation has a name of its own and three or four prompts', () => {
  expect(new Set(situations.map(nameOf)).size).toBe(situations.length)
  for (const { prompts } of situations) expect([3, 4]).toContain(prompts.length)
})

test('each population is offered its own situations, and none of those of another place', () => {
  const [ofResidents, ofStaff, ofCommunity] = populations.map((population) =>
    situationsOf(population).map(nameOf),
  )

  expect(ofResidents).toContain('Before release')
  expect([...ofStaff!, ...ofCommunity!]).not.toContain('Before release')
  expect(ofStaff).toContain('After a hard shift')
  expect([...ofResidents!, ...ofCommunity!]).not.toContain('After a hard shift')
  expect(ofStaff).not.toContain('Before court or a hearing')
  for (const list of [ofResidents, ofStaff, ofCommunity]) {
    expect(list).toEqual(expect.arrayContaining(['Cannot sleep', 'Angry', 'After a loss', 'Nothing special']))
  }
})

test.each(situations)('“$name” is within the reach of a reader of 11', ({ name, note = '', prompts }) => {
  expect(gradeOf([`${name}.`, note, ...prompts].join('\n'))).toBeLessThanOrEqual(6)
})

test.each(everyPrompt)('“%s” is short, calm and fits where it is stored', (prompt) => {
  expect(wordsIn(prompt).length).toBeLessThanOrEqual(18)
  expect(prompt.length).toBeLessThanOrEqual(longestPrompt)
  expect(prompt).toMatch(/^[A-Z].*[.?]$/)
})

// Controls H59.
test.each([
  ['asks for a reason', /\bwhy\b|\breasons?\b|\bcaused?\b|\bhow come\b|\bmeaning\b/i],
  [
    'digs for what is worst',
    /\bworst\b|\bdeep(?:est)?\b|trauma|\bdarkest\b|\bhurts?\b|\brelive\b|\bchildhood\b/i,
  ],
  [
    'speaks of guilt',
    /\bguilt|\bblame|\bfault\b|\bsham|\bregret|\bforgiv|\bsorry\b|\bshould(?:n't| not)? have\b/i,
  ],
  ['speaks of a case', /\bcase\b|\bcharges?\b|\bcrimes?\b|\bvictim|\bevidence\b|\blawyer|\bjudge\b/i],
  ['speaks of death or harm', /\bd(?:ie|ied|ead|eath)\b|\bkill|\bsuicid|\bharm|\bhate\b/i],
])('no prompt %s', (_, words) => {
  expect(everyPrompt.filter((prompt) => words.test(prompt))).toEqual([])
})

test('where a case may come up, it is said before one writes that a court can order it', () => {
  const hearing = situations.find(({ name }) => name === 'Before court or a hearing')

  expect(hearing?.note).toMatch(/^Leave the case itself out\. A court can order /)
})

test('in Spanish there are as many prompts, and they fit where they are stored', () => {
  onTestFinished(setLanguageResolver(() => 'es'))
  const inSpanish = allSituations()

  expect(inSpanish.map(({ prompts }) => prompts.length)).toEqual(
    situations.map(({ prompts }) => prompts.length),
  )
  const prompts = inSpanish.flatMap((situation) => situation.prompts)
  expect(prompts.filter((prompt) => prompt.length > longestPrompt || wordsIn(prompt).length > 18)).toEqual([])
  expect(inSpanish.map(({ note }) => note).join('')).toMatch(/^Deje fuera el caso mismo\. Una corte puede /)
})
