import { expect, test } from 'vitest'

import { readModules } from '#features/practice/learning/server/lessons.ts'

import { resilienceModules } from './resilience-modules.ts'

test('every module of the resilience training is there, under its title', () => {
  const modules = readModules()

  const titles = new Map(modules.map(({ id, title }) => [id, title]))
  expect(resilienceModules().map(({ id }) => titles.get(id))).toEqual(
    resilienceModules().map(({ title }) => title),
  )
})
