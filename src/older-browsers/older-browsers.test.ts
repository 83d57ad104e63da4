import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const source = 'src/older-browsers/older-browsers.ts'
const beforePaint = readFileSync('public/before-paint.js', 'utf8')
let script = ''

beforeAll(async () => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  })
  if (!('output' in built)) throw new Error(`Cannot build ${source}`)
  script = built.output[0].code
})

/** What the pages use and some browser since Chromium 99, Safari 15.4 or Firefox 102 has not. */
const newer = {
  'Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'Uint8Array.prototype': ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers'],
  URL: ['canParse', 'parse'],
  AbortSignal: ['timeout'],
  crypto: ['randomUUID'],
}
const each = Object.entries(newer).flatMap(([owner, names]) => names.map((name) => [owner, name] as const))

/** A browser that is as new as this Node but for some methods. */
function browserWithout(lacking: readonly (readonly [owner: string, name: string])[], hasLayers = true) {
  const written: string[] = []
  const visited: string[] = []
  const document = {
    cookie: '',
    documentElement: {
      classList: { add: () => {}, remove: () => {} },
      style: { setProperty: () => {}, removeProperty: () => {} },
    },
    currentScript: { src: 'https://evenkeel.example/es/before-paint.js' },
    write: (html: string) => void written.push(html),
  }
  const { setTimeout, DOMException, AbortController } = globalThis
  // A class of each browser's own, since a test takes methods away from it.
  const OwnUrl = Object.assign(
    function OwnUrl(...given: ConstructorParameters<typeof URL>) {
      return new URL(...given)
    },
    { canParse: URL.canParse.bind(URL), parse: URL.parse.bind(URL) },
  )
  OwnUrl.prototype = URL.prototype
  const crypto = {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => globalThis.crypto.getRandomValues(bytes),
    randomUUID: () => globalThis.crypto.randomUUID(),
  }
  const context = createContext({
    document,
    location: { replace: (address: string) => void visited.push(address) },
    addEventListener: () => {},
    ...(hasLayers && { CSSLayerBlockRule: () => {} }),
    setTimeout,
    DOMException,
    AbortController,
    crypto,
    URL: OwnUrl,
    performance: { now: () => 400 },
    AbortSignal: { timeout: (milliseconds: number) => AbortSignal.timeout(milliseconds) },
  })
  const run = (code: string): unknown => runInContext(code, context)
  run('var window = globalThis')
  for (const [owner, name] of lacking) run(`delete ${ownerOf(owner)}.${name}`)
  return { run, written, visited }
}

/** Typed arrays have their methods from one object above them all. */
const ownerOf = (owner: string) =>
  owner === 'Uint8Array.prototype' ? 'Object.getPrototypeOf(Uint8Array.prototype)' : owner

test('a browser that has everything is sent nothing more', () => {
  const { run, written } = browserWithout([])

  run(beforePaint)

  expect(written).toEqual([])
})

test('a browser below the floor goes to the page that says so, and no other does', () => {
  const old = browserWithout(each, false)
  const oldest = browserWithout(each)
  for (const { run } of [old, oldest]) run(beforePaint)

  expect(old.visited).toEqual(['/old-browser.html'])
  expect(oldest.visited).toEqual([])
})

test.each(each)('a browser without %s.%s is sent what it lacks, before the app', (owner, name) => {
  const { run, written } = browserWithout([[owner, name]])
  expect(run(`typeof ${owner}.${name}`)).toBe('undefined')

  run(beforePaint)
  run(script)

  expect(written).toEqual(['<script src="https://evenkeel.example/es/older-browsers.js"></script>'])
  expect(run(`typeof ${owner}.${name}`)).toBe('function')
  expect(run(`Object.keys(${ownerOf(owner)}).includes('${name}')`)).toBe(false)
})

test('what an older browser is given answers as a newer one does', () => {
  const answers = `[
    [3, 1, 2].toSorted(),
    [1, 2, 3].toReversed(),
    [1, 2, 3].toSpliced(1, 1),
    [1, 2, 3].with(-1, 9),
    [1, 2, 3].findLast((one) => one < 3),
    [1, 2, 3].findLastIndex((one) => one < 3),
    new Uint8Array([1, 2, 3]).findLastIndex((one) => one < 3),
    ['a\\uD800', 'a\\u{1F331}'].map((text) => [text.isWellFormed(), text.toWellFormed()]),
    [...Map.groupBy([1, 2, 3], (one) => one % 2)],
    Object.groupBy([1, 2, 3], (one) => (one % 2 ? 'odd' : 'even')),
    [URL.canParse('https://evenkeel.example'), URL.canParse('nowhere'), URL.parse('nowhere')],
    URL.parse('https://evenkeel.example/x').pathname,
  ]`
  const older = browserWithout(each)
  older.run(script)

  expect(JSON.stringify(older.run(answers))).toBe(JSON.stringify(browserWithout([]).run(answers)))
})

test('an id that an older browser makes is a random UUID of version 4', () => {
  const { run } = browserWithout(each)
  run(script)

  const ids = Array.from({ length: 200 }, () => run('crypto.randomUUID()'))

  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(200)
})

test('a call that takes too long ends in an older browser with the error of a newer one', async () => {
  const { run } = browserWithout(each)
  run(script)

  const signal = run('AbortSignal.timeout(1)') as AbortSignal
  await new Promise((resolve) => signal.addEventListener('abort', resolve))

  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})
