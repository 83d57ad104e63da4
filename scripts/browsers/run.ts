import { existsSync } from 'node:fs'

import { startLocalServer } from '../local-server.ts'
import { writeTable } from '../markdown-table.ts'
import { type Engine, firefoxEsr, hasWebKit, startChromium, startFirefox, startWebKit } from './engines.ts'
import { jobs } from './jobs.ts'
import { Walk } from './walk.ts'

// Walks the main jobs in other browsers than the tests know, against the built server and its demo. Without words it walks
// them in Firefox ESR and WebKitGTK. With paths of browsers it walks them in these too. With --write it
// writes the table of docs/browsers.md.

const args = process.argv.slice(2)
const chromiums = args.filter((word) => !word.startsWith('--'))
const only = args.find((word) => word.startsWith('--only='))?.slice('--only='.length)
const starts: (() => Promise<Engine>)[] = [
  ...chromiums.map((path) => () => (path.includes('firefox') ? startFirefox(path) : startChromium(path))),
  ...(args.includes('--others') ? [] : [() => startFirefox(firefoxEsr), startWebKit]),
]
if (!args.includes('--others') && !(existsSync(firefoxEsr) && hasWebKit())) {
  console.error('Cannot walk in other browsers: apt-get install firefox-esr webkit2gtk-driver xvfb xauth')
  process.exit(1)
}

// Beside each other, since each waits for a part of its time.
const columns = await Promise.all(
  starts.map(async (start) => {
    const server = await startLocalServer()
    try {
      return await walkIn(start, server.origin)
    } finally {
      await server.stop()
    }
  }),
)
const failed = columns.flatMap(({ ended }) => ended).filter((one) => one !== null).length
const done = columns.flatMap(({ ended }) => ended).length - failed
console.log(`${done} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
if (args.includes('--write')) write()

/** Walks every job in one browser, each from a browser that knows nobody. */
async function walkIn(start: () => Promise<Engine>, origin: string) {
  const begun = Date.now()
  const engine = await start()
  const { name, version, tab } = engine
  const ended: (string | null)[] = []
  for (const { name: what, walk } of jobs.filter((one) => !only || new RegExp(only).test(one.name))) {
    const from = Date.now()
    const attempt = async () => {
      await tab.forget()
      await walk(new Walk(tab, origin), `${Date.now() % 1e8}`)
      return null
    }
    // A busy machine can hold a step up for longer than it waits, so each has a second try.
    const again = async (error: unknown) => {
      console.log(`${name} ${version}: once more ${what}: ${String(error).slice(0, 120)}`)
      return attempt().catch(String)
    }
    const failure = await attempt().catch(again)
    ended.push(failure)
    if (failure) console.error(`${name} ${version}: FAILED ${what}: ${failure}`)
    else console.log(`${name} ${version}: ${what} (${Math.round((Date.now() - from) / 1000)} s)`)
  }
  await engine.close()
  console.log(`${name} ${version} took ${Math.round((Date.now() - begun) / 1000)} s`)
  return { name, version, ended }
}

/** Writes who did what in which browser, and on which day. */
function write(): void {
  const head = ['Job', ...columns.map(({ name, version }) => `${name} ${version}`)]
  const lines = jobs.map((one, at) => [
    one.name,
    ...columns.map(({ ended }) => (ended[at] === null ? 'yes' : 'no')),
  ])
  const sums = columns.map(({ ended }) => `${ended.filter((one) => one === null).length} of ${ended.length}`)
  const today = new Date().toISOString().slice(0, 10)
  writeTable(
    'browsers',
    head,
    [...lines, ['All', ...sums], ['Run on', ...columns.map(() => today)]],
    'docs/browsers.md',
  )
}
