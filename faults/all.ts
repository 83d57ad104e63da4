import { spawnSync } from 'node:child_process'

// Every fault after the other; with `--short` those that stand before every change, with fewer repeats; with `--quick`
// all but those that take hours, with fewer repeats too. With `--write` each puts what it measured into
// docs/reliability.md.
const words = process.argv.slice(2)
const short = [
  'app-killed',
  'postgres-killed',
  'alerts',
  'rotate',
  'restore',
  'duplicates',
  'keys-wrong',
  'power-loss',
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
  'migration-killed',
  'clock-changes',
  'malformed',
  'steady-load',
]
const hours = ['injection', 'soak']
const commands = words.includes('--short')
  ? short
  : [...short, ...long, ...(words.includes('--quick') ? [] : hours)]

const failed = commands.filter((command) => {
  const { status } = spawnSync('node', [`faults/${command}.ts`, ...words], { stdio: 'inherit' })
  return status !== 0
})
if (failed.length > 0) {
  console.error(`Not as promised: ${failed.join(', ')}`)
  process.exitCode = 1
}
