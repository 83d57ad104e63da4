// Makes a fresh clone ready: the packages of the lock file, the built pages, and for the browser tests
// (`--browser`) a Chromium. Plain JavaScript, since it runs on whatever Node the machine has.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const installed = path.join(root, 'node_modules', '.package-lock.json')
const pinnedNode = path.join(root, 'node_modules', '.bin', 'node')
const pages = path.join(root, 'dist', 'web', 'index.html')
const sources = [
  'src',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

process.chdir(root)
installPackages()
buildPages()
if (process.argv.includes('--browser')) findBrowser()

function installPackages() {
  if (existsSync(installed) && changedAt(installed) >= changedAt('package-lock.json') && hasNode()) return
  say('Installing the packages, once …')
  // Not `npm ci`: it refuses a lock file that was made where the registry lacks some other system's
  // optional packages. This keeps to the lock file as well, and leaves it as it is.
  // All of it, also where NODE_ENV says production: the pages are built with it.
  run('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** The pinned Node arrives by its own install step, which some installations are told to skip. */
function hasNode() {
  return spawnSync(pinnedNode, ['--version']).status === 0
}

function buildPages() {
  if (existsSync(pages) && changedAt(pages) >= Math.max(...sources.map(changedAt))) return
  say('Building the pages …')
  run(pinnedNode, [path.join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'])
}

/** Remembers the browser in a file that the test settings read. */
function findBrowser() {
  const note = path.join('node_modules', '.cache', 'evenkeel', 'chromium')
  const known = existsSync(note) ? readFileSync(note, 'utf8') : ''
  if (known && existsSync(known)) return
  const found = process.env.CHROMIUM ?? systemBrowsers.find(existsSync) ?? installBrowser()
  if (!found) {
    say(
      'No Chromium could be installed: the browser tests cannot run here. Set CHROMIUM to one and try again.',
    )
    process.exit(1)
  }
  mkdirSync(path.dirname(note), { recursive: true })
  writeFileSync(note, found)
}

function installBrowser() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium from the system’s packages …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
    })
    const found = systemBrowsers.find(existsSync)
    if (found) return found
  }
  say('Installing Playwright’s own Chromium …')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const script = "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))"
  const own = spawnSync(pinnedNode, ['-e', script], { encoding: 'utf8' }).stdout?.trim()
  return own && existsSync(own) ? own : undefined
}

function changedAt(name) {
  if (!existsSync(name)) return 0
  const { mtimeMs } = statSync(name)
  if (!statSync(name).isDirectory()) return mtimeMs
  // The folder's own time too, which a deleted file changes.
  return Math.max(mtimeMs, ...readdirSync(name).map((inside) => changedAt(path.join(name, inside))))
}

function run(command, words) {
  try {
    execFileSync(command, words, { stdio: 'inherit' })
  } catch {
    say(`${command} ${words.join(' ')} failed; what it printed is above.`)
    process.exit(1)
  }
}

function say(words) {
  console.log(`evenkeel: ${words}`)
}
