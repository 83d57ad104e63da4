import { expect, test } from 'vitest'

import { givenToOlder, tooNewInScript, tooNewInStyle } from '../../../scripts/browser-floor.ts'

const nothing = new Set<string>()
const namesIn = (code: string, given: ReadonlySet<string> = nothing) =>
  tooNewInScript(code, given).map(({ name }) => name)

test('a script that groups by Map.groupBy is refused where older browsers are not given it', () => {
  const [found] = tooNewInScript('Map.groupBy(days, (day) => day.mood)', nothing)

  expect(found?.name).toBe('Map.groupBy')
  expect(found?.lackedBy).toEqual(
    expect.arrayContaining([
      'chrome 99',
      'webview_android 99',
      'safari 15.4',
      'safari_ios 15.4',
      'firefox 102',
    ]),
  )
  expect(namesIn('Map.groupBy(days, (day) => day.mood)', givenToOlder())).toEqual([])
})

test.each([
  ['days.toSorted()', 'toSorted'],
  ['name.isWellFormed()', 'isWellFormed'],
  ['days.findLast(Boolean)', 'findLast'],
  ['fetch("/", { signal: AbortSignal.timeout(1) })', 'AbortSignal.timeout'],
  ['new Highlight(range)', 'Highlight'],
  ['globalThis.Highlight', 'Highlight'],
  ['AbortSignal.any([one, two])', 'AbortSignal.any'],
  ['Promise.try(work)', 'Promise.try'],
  ['Response.json({})', 'Response.json'],
  ['page.startViewTransition(change)', 'startViewTransition'],
])('the script %s is refused', (code, name) => {
  expect(namesIn(code)).toEqual([name])
})

test.each([
  'days.map(String).filter(Boolean).at(-1)',
  'structuredClone(day)',
  'new Map().get(1)',
  'URL.createObjectURL(blob)',
])('the script %s is not, since every browser from the floor up has it', (code) => {
  expect(namesIn(code)).toEqual([])
})

test('a style that needs a newer browser is refused, and one that needs none is not', () => {
  const found = tooNewInStyle(
    '@container x (width>=40rem){.a{translate:0 1px;color:red}}.b:has(c){inset:0}.d:hover{margin:0}@layer base{e{gap:1rem}}',
  )

  expect(found.map(({ name }) => name)).toEqual(['@container', 'translate', ':has'])
})
