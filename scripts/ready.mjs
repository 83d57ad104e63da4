// Prepares a fresh clone: installs the packages of the lock file, builds the pages and the server, and with `--browser`
// makes what the browser tests need too: pages in a pseudo-language, and a Chromium. With `--browsers` it installs the two
// other engines that pages are walked in. It is plain JavaScript, so that it runs on any Node that the machine has.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
// It includes the development packages even if NODE_ENV is production, because they build the pages.
const install = ['npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
const pinnedNode = path.join(root, 'node_modules', '.bin', 'node')
const timesFile = path.join(
  process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'),
  'evenkeel',
  'steps.json',
)
const forJourneys = process.argv.includes('--browser')
/** Folders whose tools are installed too, from a lock file of their own: few commands use them. */
const toolFolders = process.argv.slice(2).filter((word) => !word.startsWith('--'))
/** Whether only packages are wanted, for what runs the sources. */
const isPackagesOnly = process.argv.includes('--packages')
const built = {
  // The last page that is built.
  pages: { file: 'dist/web/es/index.html', command: ['scripts/build-pages.ts'] },
  server: {
    file: 'dist/server/start.js',
    command: [
      'node_modules/vite/bin/vite.js',
      'build',
      '--config',
      'vite.server.config.ts',
      '--logLevel',
      'warn',
    ],
  },
  ...(forJourneys && {
    'pages in a pseudo-language': {
      file: 'dist/pseudo/index.html',
      command: ['node_modules/vite/bin/vite.js', 'build', '--mode', 'pseudo', '--logLevel', 'warn'],
    },
  }),
}
const sources = [
  'src',
  'public',
  'scripts',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package.json',
  'package-lock.json',
]
// The headless shell has no windows, and takes a tenth less time than the whole browser.
const systemBrowsers = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

process.chdir(root)
const steps = dueSteps()
for (const [at, step] of steps.entries()) await take(step, at)
if (forJourneys) findBrowser()
if (process.argv.includes('--browsers')) findOtherBrowsers()

/** What is to be done, in its order. */
function dueSteps() {
  const isInstalled = isUpToDate('.') && hasNode()
  const changed = Math.max(...sources.map(changedAt))
  return [
    ...(isInstalled ? [] : [{ what: 'Installing the packages', command: install }]),
    ...toolFolders
      .filter((folder) => !isUpToDate(folder))
      .map((folder) => ({
        what: `Installing the tools of ${folder}`,
        command: [...install, '--prefix', folder],
      })),
    ...Object.entries(isPackagesOnly ? {} : built)
      .filter(([, { file }]) => changedAt(file) < changed)
      .map(([what, { command }]) => ({ what: `Building the ${what}`, command: [pinnedNode, ...command] })),
  ]
}

/** Takes one step, and says which of how many it is, how long it took here the last time, and how long it takes. */
async function take({ what, command }, at) {
  const times = readTimes()
  const before = times[what] ? `, which took ${times[what]} s the last time` : ''
  say(`${at + 1} of ${steps.length}: ${what}${before} …`)
  const begun = Date.now()
  const ticking = setInterval(() => say(`still at it after ${seconds(begun)} s`), 15_000)
  const [program, ...args] = command
  const child = spawn(program, args, { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.on('error', resolve).on('exit', resolve))
  clearInterval(ticking)
  if (code !== 0) {
    say(`${command.join(' ')} failed; what it printed is above.`)
    process.exit(1)
  }
  writeTimes({ ...times, [what]: seconds(begun) })
}

function seconds(begun) {
  return Math.max(1, Math.round((Date.now() - begun) / 1000))
}

/** How long each step took on this machine, for any folder of the project. */
function readTimes() {
  try {
    return JSON.parse(readFileSync(timesFile, 'utf8'))
  } catch {
    return {}
  }
}

function writeTimes(times) {
  try {
    mkdirSync(path.dirname(timesFile), { recursive: true })
    writeFileSync(timesFile, JSON.stringify(times))
  } catch {
    // A home that cannot be written to keeps no times.
  }
}

/** Whether what a folder's lock file says is installed. */
function isUpToDate(folder) {
  const installed = path.join(folder, 'node_modules', '.package-lock.json')
  return existsSync(installed) && changedAt(installed) >= changedAt(path.join(folder, 'package-lock.json'))
}

/** The pinned Node has an install step of its own, which some settings of npm skip. */
function hasNode() {
  return spawnSync(pinnedNode, ['--version']).status === 0
}

/** Finds a browser and writes its path into a file that the test settings read. */
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

/** Finds Firefox ESR, and WebKitGTK with its driver and a screen for it. They are had from Debian alone. */
function findOtherBrowsers() {
  const programs = ['firefox-esr', 'WebKitWebDriver', 'xvfb-run', 'xauth']
  const areThere = () => programs.every((name) => existsSync(`/usr/bin/${name}`))
  if (!areThere() && canInstall()) {
    say('Installing Firefox ESR and WebKitGTK from the system’s packages …')
    installPackages('firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth')
  }
  if (areThere()) return
  say('Firefox ESR and WebKitGTK are not here: apt-get install firefox-esr webkit2gtk-driver xvfb xauth')
  process.exit(1)
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function installPackages(...names) {
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { stdio: 'inherit' })
}

function installBrowser() {
  if (canInstall()) {
    say('Installing Chromium from the system’s packages …')
    for (const name of ['chromium-headless-shell', 'chromium']) {
      installPackages(name)
      const found = systemBrowsers.find(existsSync)
      if (found) return found
    }
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
  // A deleted file changes the time of its folder.
  return Math.max(mtimeMs, ...readdirSync(name).map((inside) => changedAt(path.join(name, inside))))
}

function say(message) {
  console.log(`evenkeel: ${message}`)
}
