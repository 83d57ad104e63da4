import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const pages = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
const lines = [...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| (\d+) +\|.*$/gm)]

test('the list of decisions has each page once, beside its own number', () => {
  const links = lines.flatMap(([line, number]) => {
    const [, page] = /\]\((\S+\.md)\)/.exec(line) ?? []
    return page === undefined ? [] : [[Number(number), page]]
  })

  expect(links).toEqual(pages.map((page) => [Number(page.slice(0, 4)), page]))
})

test('a page begins with the number that its name has', () => {
  for (const page of pages)
    expect(readFileSync(`${folder}/${page}`, 'utf8')).toMatch(
      new RegExp(String.raw`^# ${Number(page.slice(0, 4))}\. `),
    )
})

test('the list has one line a number, in their order', () => {
  const numbers = lines.map(([, number]) => Number(number))

  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
})
