import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { wings } from '#features/wings.ts'

/** What a feature gives to tests is of the tests, which know all features. */
const isOfTests = (file: string) => /\.test\.tsx?$|^src\/features\/.*\/testing\//.test(file)
const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !isOfTests(file))

const aliases: Record<string, string> = {
  '#app/': 'src/app/',
  '#features/': 'src/features/',
  '#server/': 'src/server/',
  '#shared/': 'src/shared/',
  '#testing/': 'src/testing/',
  '#web/': 'src/web/',
}

/** The project's files that a file imports, including types. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)
  return Array.from(found, ([, name = '']) => {
    const alias = Object.keys(aliases).find((prefix) => name.startsWith(prefix))
    return alias ? `${aliases[alias]}${name.slice(alias.length)}` : path.join(path.dirname(file), name)
  })
}

/** The module of a file: a feature, or a folder of src/app, src/server or src/web, or src/shared. */
function moduleOf(file: string): string {
  const parts = file.split('/')
  const depths: Readonly<Record<string, number>> = { features: 4, app: 3, server: 3, web: 3 }
  return parts.slice(1, depths[parts[1] ?? ''] ?? 2).join('/')
}

test('every wing has its place in the order', () => {
  const folders = globSync('src/features/*/').map((folder) => path.basename(folder))

  expect(folders.toSorted()).toEqual([...wings].toSorted())
})

test('no modules import each other in a cycle', () => {
  const arrows = new Map<string, Set<string>>()
  for (const file of sources) {
    const from = moduleOf(file)
    const targets = arrows.get(from) ?? arrows.set(from, new Set()).get(from)
    for (const imported of importsOf(file)) if (moduleOf(imported) !== from) targets?.add(moduleOf(imported))
  }

  // A module that imports none of the others, or that none of the others imports, is in no cycle.
  const left = new Set(arrows.keys())
  const targetsOf = (module: string) => [...(arrows.get(module) ?? [])].filter((target) => left.has(target))
  const isInNoCycle = (module: string) =>
    targetsOf(module).length === 0 || ![...left].some((other) => targetsOf(other).includes(module))
  for (let done = [...left].filter(isInNoCycle); done.length > 0; done = [...left].filter(isInNoCycle)) {
    for (const module of done) left.delete(module)
  }

  expect([...left]).toEqual([])
})

/** A part is taken out of what `Intl` wrote for people, or a number is made of it. */
const readsBack =
  /\.(?:format|toLocale\w*)\([^()]*(?:\([^()]*\)[^()]*)*\)\??\.(?:split|slice|substring|match|indexOf|at)\b|(?:\bNumber|\bparse(?:Int|Float))\([^\n]*\.(?:format|toLocale\w*)\(/

test('no date, number or plural is read back from what is written for people, which each browser writes its own way', () => {
  expect("format.format(day).split('/')").toMatch(readsBack)
  expect("Number(new Intl.DateTimeFormat('en-CA').format(new Date(day)).slice(0, 4))").toMatch(readsBack)
  expect(sources.filter((file) => readsBack.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Where the device's own clock is read, in what browsers run, and why. */
const readsDeviceClock: Readonly<Record<string, string>> = {
  'src/web/device/server-clock.ts': 'it is what the server’s clock is compared with',
  'src/web/forms/use-draft.ts': 'both moments are this device’s, before and after a sign-in',
  'src/web/forms/drafts-over-sign-in.ts': 'both moments are this device’s, before and after a sign-in',
  'src/shared/written-dates.ts': 'only where a server reads a roster; a page hands its year in',
}

test('what browsers run reads the time from the server’s clock, and durations from what has passed', () => {
  const inBrowsers = sources.filter((file) =>
    /^src\/(web|shared|app\/web|features\/[^/]+\/[^/]+\/web)\//.test(file),
  )
  const reading = inBrowsers.filter((file) =>
    /\bDate\.now\b|\bnew Date(\(\)|(?!\())|[^\w.]Date\(\)/.test(readFileSync(file, 'utf8')),
  )

  expect(inBrowsers.length).toBeGreaterThan(500)
  expect(reading.toSorted()).toEqual(Object.keys(readsDeviceClock).toSorted())
})
