import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// Runs what a change needs: every rule, every call and every page, and the journeys of the main jobs. With --rest it runs
// what takes long: commands, walks through the whole system, sequences, statistics, and all other journeys. With words it
// runs the tests of its tier in files whose names have one: `npm test -- journal`.
const cache = path.resolve('node_modules/.cache/evenkeel')
const report = path.join(cache, 'test-report.json')
const args = process.argv.slice(2)
const isRest = args.includes('--rest')
const names = args.filter((word) => word !== '--rest')

const timeFile = path.join(cache, isRest ? 'time-of-the-rest' : 'time-of-tests')
const project = ['--project', isRest ? 'long' : '!long']
const begun = Date.now()
rmSync(report, { force: true })
const reporters = ['default', 'json', './scripts/stalled.ts'].map((name) => `--reporter=${name}`)
reporters.push(`--outputFile.json=${report}`)
let parts: number[]
if (names.length > 0) {
  parts = [run('vitest', 'run', ...reporters, ...project, ...names)]
} else {
  console.log(`evenkeel: testing ${isRest ? 'the rest' : 'what a change needs'}, ${timeOf()}`)
  parts = [
    run('vitest', 'run', ...reporters, ...project),
    run('playwright', 'test', '--project', isRest ? 'rest' : 'main'),
  ]
  for (const failure of failures()) console.log(`\n${failure}`)
  writeFileSync(timeFile, String(Math.ceil((Date.now() - begun) / 60_000)))
}
process.exitCode = parts.every((status) => status === 0) ? 0 : 1

function run(command: string, ...rest: string[]): number {
  return spawnSync(command, rest, { stdio: 'inherit' }).status ?? 1
}

function timeOf(): string {
  if (existsSync(timeFile)) return `which took ${readFileSync(timeFile, 'utf8')} minutes the last time …`
  return `which takes ${isRest ? 'twenty minutes' : 'ten minutes'} on two cores …`
}

interface Report {
  readonly testResults: {
    readonly name: string
    readonly message: string
    readonly assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The failures once more, since the journeys have scrolled them away: the shortest first. */
function failures(): string[] {
  if (!existsSync(report)) return []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that Vitest documents
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative('.', name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return message ? [`${file}: ${message}`] : []
      return failed.map((one) => `${file}: ${one.fullName}\n${one.failureMessages.join('\n')}`)
    })
    .toSorted((one, other) => one.length - other.length)
}
