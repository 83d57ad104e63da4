import { spawnSync } from 'node:child_process'

// Runs all faults, one after the other. `--short` runs those that every change must pass, with fewer repeats.
// `--quick` runs all but those that take hours, also with fewer repeats. With `--write` each one writes its results
// into docs/generated/faults.md. `--only=ha` runs those that it names, with commas between them.
const args = process.argv.slice(2)
const short = [
  'app-killed',
  'postgres-killed',
  'alerts',
  'rotate',
  'restore',
  'duplicates',
  'keys-wrong',
  'power-loss',
  'moving-in',
]
const long = [
  'stopped',
  'import',
  'postgres-restarted',
  'database-slow',
  'two-instances',
  'second-process',
  'slow-senders',
  'large-bodies',
  'disk-full',
  'sign-in-flood',
  'flood-by-one',
  'heavy',
  'migration-killed',
  'clock-changes',
  'point-in-time',
  'malformed',
  'fresh-clone',
  'rolling-upgrade',
  'steady-load',
  'ha',
  'network',
]
const hours = ['injection', 'soak']
const only = args
  .find((arg) => arg.startsWith('--only='))
  ?.split('=')[1]
  ?.split(',')
const unknown = only?.filter((name) => ![...short, ...long, ...hours].includes(name)) ?? []
if (unknown.length > 0) throw new Error(`There is no fault ${unknown.join(', ')}`)
const commands =
  only ?? (args.includes('--short') ? short : [...short, ...long, ...(args.includes('--quick') ? [] : hours)])

const failed = commands.filter((command) => {
  const { status } = spawnSync('node', [`faults/${command}.ts`, ...args], { stdio: 'inherit' })
  return status !== 0
})
if (failed.length > 0) {
  console.error(`Not as promised: ${failed.join(', ')}`)
  process.exitCode = 1
}
