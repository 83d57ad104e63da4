import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// Has secretlint look for keys and passwords in every line that was ever committed and in the built pages, and
// ends with 1 where it finds one. What it looks for stands in .secretlintrc.yaml.
const history = execFileSync(
  'git',
  ['log', '-p', '--all', '--no-color', '-U0', '--', '.', ':!package-lock.json'],
  { encoding: 'utf8', maxBuffer: 1024 ** 3 },
)
// Words in a file that switch secretlint off would do so for all that follows in the history.
look(['--stdinFileName', 'history'], history.replaceAll('secretlint-', ''))
if (existsSync('dist/web')) look(['--no-gitignore', 'dist/web/**/*.{js,css,html,json,webmanifest,map}'])
if (!process.exitCode) {
  console.log(`No key or password in ${history.split('\n').length} lines of history and the built pages.`)
}

function look(words: string[], input = ''): void {
  const { status, error } = spawnSync('secretlint', words, { input, stdio: ['pipe', 'inherit', 'inherit'] })
  if (error) throw error
  process.exitCode ||= status ?? 1
}
