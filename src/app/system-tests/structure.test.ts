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

test('every feature that declares pages is in the list of pages', () => {
  const listed = readFileSync('src/app/web/pages.ts', 'utf8')
  const missing = globSync('src/features/*/*/feature.web.tsx').filter((file) => {
    const [, name = ''] = /export const (\w+Pages)\b/.exec(readFileSync(file, 'utf8')) ?? []
    return !listed.includes(`  ...${name},\n`)
  })

  expect(missing).toEqual([])
})
