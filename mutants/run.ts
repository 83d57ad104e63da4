import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { Stryker } from '@stryker-mutator/core'

import { areas } from './areas.ts'

// Changes the source in small ways, one at a time, and looks whether a test fails. It works on a copy in a temporary
// folder. `--all` takes every mutant and not a sample; `--area` and `--file` take one area or one file; `--fresh`
// forgets earlier results. Without it only what changed in a file or in its tests is tried again.
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    area: { type: 'string' },
    file: { type: 'string' },
  },
})

const counts: Record<string, { made: number; killed: number }> = {}

function add(area: string, areKilled: readonly boolean[]): void {
  const count = (counts[area] ??= { made: 0, killed: 0 })
  count.made += areKilled.length
  count.killed += areKilled.filter(Boolean).length
}

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-mutants-'))
try {
  for (const { name, files, tests } of areas) {
    const mutate = Object.keys(files).filter((file) => !values.file || file === values.file)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each takes all cores that it may
    if (mutate.length > 0 && (!values.area || values.area === name)) add(name, await tryArea(mutate, tests))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (Object.keys(counts).length === 0) throw new Error('mutants/areas.ts has no such area or file')
console.table(counts)

/** Which mutants of these files the tests killed. Stryker prints the others. */
async function tryArea(mutate: string[], tests: readonly string[]): Promise<boolean[]> {
  process.env['MUTANT_TESTS'] = tests.join(',')
  const stryker = new Stryker({
    mutate,
    tempDirName: folder,
    // Nothing of the demo, of what is built and of other tools is tried.
    ignorePatterns: ['data', 'dist', 'mutants/node_modules', 'tools/*/node_modules', 'native'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', path.resolve('mutants/sample.ts')],
    checkers: values.all ? [] : ['sample'],
    vitest: { configFile: 'mutants/vitest.config.ts', related: false },
    // Stryker would read the configuration with a TypeScript that has an API of its own, which 7 has not.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    // What people read is shown by other tests.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 1,
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    incremental: true,
    incrementalFile: `node_modules/.cache/evenkeel/mutants/${path.basename(mutate[0]!)}${values.all ? '-all' : ''}.json`,
    force: values.fresh,
    reporters: ['progress-append-only', 'clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false, allowColor: false },
    warnings: false,
  })
  const results = await stryker.runMutationTest()
  // Where the mutant keeps a test file from loading, Stryker says RuntimeError.
  const killed = ['Killed', 'Timeout', 'RuntimeError']
  return results
    .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
    .map(({ status }) => killed.includes(status))
}
