import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const pages = readdirSync(folder)
  .filter((name) => /^\d{4}-/.test(name))
  .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))

test('a page begins with the number that its name has, and no other page has it', () => {
  for (const { name, text } of pages)
    expect(text).toMatch(new RegExp(String.raw`^# ${Number(name.slice(0, 4))}\. `))
  expect(new Set(pages.map(({ name }) => name.slice(0, 4))).size).toBe(pages.length)
})

test('a decision has three hundred words at most', () => {
  const long = pages.filter(({ text }) => text.trim().split(/\s+/).length > 300)

  expect(long.map(({ name }) => name)).toEqual([])
})
