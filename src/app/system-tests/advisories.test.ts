import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'

const lock: { packages: Record<string, { version: string }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const { version } = lock.packages['node_modules/fastify']!

/** What the command says of made-up advisories about packages of ours, and how it ends. */
function compare(...affected: object[]) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'advisories-')), 'all.zip')
  const advisories = affected.map((one, index) => [
    `GHSA-${index}.json`,
    strToU8(
      JSON.stringify({
        id: `GHSA-${index}`,
        modified: '2026-11-20T10:00:00Z',
        summary: 'A flaw',
        database_specific: { severity: 'HIGH' },
        affected: [one],
      }),
    ),
  ])
  writeFileSync(file, zipSync(Object.fromEntries(advisories)))
  const { stdout, status } = spawnSync('node', ['scripts/advisories.ts', file], { encoding: 'utf8' })
  return { said: stdout.split('\n'), status }
}
const of = (name: string, ...events: object[]) => ({
  package: { ecosystem: 'npm', name },
  ranges: [{ type: 'SEMVER', events }],
})

test('a flaw of a version that is shipped is named and fails, and the age of the file is told', () => {
  const { said, status } = compare(of('fastify', { introduced: '0' }, { fixed: '9999.0.0' }))

  expect(said).toContain(`HIGH GHSA-0 fastify@${version}: A flaw`)
  expect(said[0]).toMatch(/^1 advisories, the newest of 2026-11-20: \d+ days old\.$/)
  expect(status).toBe(1)
})

test('a flaw that was mended before, comes later, or is of what is not shipped, fails nothing', () => {
  const { said, status } = compare(
    of('fastify', { introduced: '0' }, { fixed: version }),
    of('fastify', { introduced: '9999.0.0' }),
    of('fastify', { introduced: '0' }, { last_affected: '0.1.0' }),
    of('vitest', { introduced: '0' }),
    { ...of('fastify', { introduced: '0' }), package: { ecosystem: 'PyPI', name: 'fastify' } },
  )

  expect(said.filter((line) => line.includes('GHSA'))).toEqual([
    expect.stringMatching(/^HIGH GHSA-3 vitest@\S+ \(not shipped\): A flaw$/),
  ])
  expect(status).toBe(0)
})
