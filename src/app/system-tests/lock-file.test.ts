import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

interface LockedPackage {
  readonly integrity?: string
  /** It is a part of the package that has it, and of that package's hash. */
  readonly inBundle?: true
  readonly optionalDependencies?: Record<string, string>
}

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const names = Object.keys(packages)

test('the lock file has every package of every system, as a clean install demands', () => {
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.some((place) => place.endsWith(`node_modules/${name}`)))

  expect(names.length).toBeGreaterThan(500)
  expect(missing).toEqual([])
})

// Secures O5.
test('the lock file has a hash of every package', () => {
  const unproven = names.filter(
    (place) => place !== '' && !packages[place]?.integrity && !packages[place]?.inBundle,
  )

  expect(unproven).toEqual([])
})
