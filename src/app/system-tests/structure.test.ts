import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { featureOrder } from '#features/order.ts'

const mostFiles = 24

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))

const aliases: Record<string, string> = {
  '#app/': 'src/app/',
  '#features/': 'src/features/',
  '#server/': 'src/server/',
  '#shared/': 'src/shared/',
  '#testing/': 'src/testing/',
  '#web/': 'src/web/',
}

/** The files of ours that a file imports, types included. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)
  return Array.from(found, ([, name = '']) => {
    const alias = Object.keys(aliases).find((prefix) => name.startsWith(prefix))
    return alias ? `${aliases[alias]}${name.slice(alias.length)}` : path.join(path.dirname(file), name)
  })
}

/** The room of a file: a feature, or a folder of the app, the server, the browser or what both share. */
function roomOf(file: string): string {
  const [, top = '', inside = ''] = file.split('/')
  return top === 'features' || top === 'app' || top === 'server' || top === 'web' ? `${top}/${inside}` : top
}

test('every feature has its place in the order', () => {
  const folders = globSync('src/features/*/').map((folder) => path.basename(folder))

  expect(folders.toSorted()).toEqual([...featureOrder].toSorted())
})

test('no rooms import each other in a circle', () => {
  const arrows = new Map<string, Set<string>>()
  for (const file of sources) {
    const from = roomOf(file)
    const targets = arrows.get(from) ?? arrows.set(from, new Set()).get(from)
    for (const imported of importsOf(file)) if (roomOf(imported) !== from) targets?.add(roomOf(imported))
  }

  // A room that imports none of the rest, or that none of the rest imports, is in no circle.
  const left = new Set(arrows.keys())
  const targetsOf = (room: string) => [...(arrows.get(room) ?? [])].filter((target) => left.has(target))
  const isInNoCircle = (room: string) =>
    targetsOf(room).length === 0 || ![...left].some((other) => targetsOf(other).includes(room))
  for (let done = [...left].filter(isInNoCircle); done.length > 0; done = [...left].filter(isInNoCircle)) {
    for (const room of done) left.delete(room)
  }

  expect([...left]).toEqual([])
})

test(`no folder holds more than ${mostFiles} files`, () => {
  const counts = Map.groupBy(sources, (file) => path.dirname(file))
  const crowded = [...counts].filter(([, files]) => files.length > mostFiles).map(([folder]) => folder)

  expect(crowded).toEqual([])
})
