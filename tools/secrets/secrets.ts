import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Searches every line that was ever committed, and the built pages, for keys and passwords with secretlint. It exits
// with 1 if there is one. The rules are in .secretlintrc.yaml beside it.
const history = execFileSync(
  'git',
  ['log', '-p', '--all', '--no-color', '-U0', '--', '.', ':!package-lock.json'],
  { encoding: 'utf8', maxBuffer: 1024 ** 3 },
)
// A comment in a file that switches secretlint off would do so for the rest of the history.
runSecretlint(['--stdinFileName', 'history'], history.replaceAll('secretlint-', ''))
if (existsSync('dist/web'))
  runSecretlint(['--no-gitignore', '../../dist/web/**/*.{js,css,html,json,webmanifest,map}'])
if (!process.exitCode) {
  console.log(`No key or password in ${history.split('\n').length} lines of history and the built pages.`)
}

function runSecretlint(args: string[], input = ''): void {
  const { status, error } = spawnSync('node_modules/.bin/secretlint', args, {
    cwd: import.meta.dirname,
    input,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  if (error) throw error
  process.exitCode ||= status ?? 1
}
