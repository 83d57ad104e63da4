import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/**
 * Phrases that no screen, message or lesson may hold, each with the reason. They are matched within the sources of what
 * people read.
 */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [
    /\b(is|are|was|were|has) on duty\b|staff on duty/i,
    'a plan says who is on duty, and only `requestMessage` speaks of it, by what was so when a request came',
  ],
  [/\b(has|have) duty\b/i, 'people are on duty, and nobody has duty'],
  [/nothing (more|else) is needed/i, 'a low score is no proof that all is well'],
  [/taken care of this with you/i, 'a closed alert is no proof of a talk'],
  [/someone (has )?answered|someone is answering/i, 'a click is no answer: it was picked up'],
  [/staff near you/i, 'a person near by need not be staff'],
  [/until they come to you/i, 'nobody can promise that somebody comes'],
  [/lower is calmer/i, 'a lower score means fewer signs, and no more'],
  [/commit(s|ted)? suicide|(failed|successful) (suicide )?attempt/i, 'suicide is no crime and no success'],
  [/mentally ill|suffer(s|ing)? from|\baddicts?\b|\bcrazy\b/i, 'words that shame'],
  [/don[’']t worry|cheer up/i, 'it makes little of what somebody feels'],
]

const isRead = (path: string) => !/\.test\.|\/server\/table|generated/.test(path)
const sources = [
  ...globSync('src/features/**/*.{ts,tsx}'),
  ...globSync('src/app/web/**/*.{ts,tsx}'),
  ...globSync('src/**/locales/en.json'),
  ...globSync('src/features/practice/learning/lessons/**/*.md'),
].filter(isRead)

/** A source without its comments, which nobody but us reads. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}

const texts = sources.map((path) => {
  const text = readFileSync(path, 'utf8')
  return { path, text: path.endsWith('.md') ? text : withoutComments(text) }
})

test('what people read is looked at', () => {
  expect(texts.length).toBeGreaterThan(700)
  expect(texts.some(({ path }) => path.endsWith('care/alerts/locales/en.json'))).toBe(true)
})

test.each(forbidden)('no text holds %s, since %s', (phrase) => {
  const found = texts.filter(({ text }) => phrase.test(text)).map(({ path }) => path)

  expect(found).toEqual([])
})
