import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { alertApi } from '#features/alerts/contract.ts'
import { analyticsApi } from '#features/analytics/contract.ts'
import { publishReports } from '#features/analytics/server/service.ts'
import { grantApi } from '#features/people/contract.ts'
import { moveClock } from '#server/clock.ts'
import { type Database, openPostgres } from '#server/database.ts'
import { createKeyFile } from '#server/keyring.ts'

import { startPostgres } from '../scripts/temporary-postgres.ts'
import { instance } from './instance.ts'
import { fill, type Size } from './statistics-crowd.ts'

// An administrator's dashboard over ten thousand, a million and ten million check-ins: every call of the page,
// and how long a week's report takes to make. The page must cost the same at any size.
const sizes: readonly Size[] = [
  { checkIns: 10_000, people: 150 },
  { checkIns: 1_000_000, people: 7_500 },
  { checkIns: 10_000_000, people: 30_000 },
]
const week = 7 * 24 * 60 * 60_000
const calls = 200
const warmUp = 40
const mostTimesAsSlow = 1.5
const slowestMilliseconds = 50

const month = '?period=month'
const dashboard = [
  analyticsApi.stats.path + month,
  analyticsApi.stressByUnit.path + month,
  analyticsApi.stressByShift.path + month,
  analyticsApi.contentUtilization.path + month,
  analyticsApi.trend.path + month,
  alertApi.list.path,
  alertApi.delivery.path,
  grantApi.coverage.path,
]

interface Figures {
  readonly median: number
  readonly p99: number
}

interface Result extends Size {
  /** An institution's first report, over a quarter that nobody has rolled up yet. */
  readonly firstSeconds: number
  /** A report a week later, as it is made every Monday. */
  readonly weeklySeconds: number
  readonly figures: ReadonlyMap<string, Figures>
}

const chosen = sizes.slice(0, Number(process.argv[2] ?? sizes.length))
const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-statistics-'))
const keyFile = path.join(folder, 'keys')
createKeyFile(keyFile)
const postgres = await startPostgres()
const agent = new Agent({ keepAlive: true })

try {
  const results: Result[] = []
  for (const size of chosen) results.push(await measure(size))
  report(results)
} finally {
  agent.destroy()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(size: Size): Promise<Result> {
  const url = await createDatabase(`size_${size.checkIns}`)
  const opened = openPostgres(url, () => {})
  const one = instance(4393, { DATABASE_URL: url, KEY_FILE: keyFile })
  try {
    await opened.migrate()
    console.log(`Filling ${size.checkIns.toLocaleString('en')} check-ins …`)
    const { cookie } = await fill(opened.db, size)
    moveClock(-week)
    const firstSeconds = await publish(opened.db)
    moveClock(week)
    const weeklySeconds = await publish(opened.db)
    await one.start()
    return { ...size, firstSeconds, weeklySeconds, figures: await measureDashboard(one.address, cookie) }
  } finally {
    await one.kill()
    await opened.close()
  }
}

async function publish(db: Database): Promise<number> {
  const begun = performance.now()
  await publishReports(db)
  return (performance.now() - begun) / 1000
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return postgres.url.replace(/[^/]+$/, name)
}

/** The calls in turn, as a page makes them, and all of them together as `the page`. */
async function measureDashboard(address: string, cookie: string): Promise<Map<string, Figures>> {
  const times = new Map(dashboard.map((call) => [call, [] as number[]]))
  const whole: number[] = []
  for (let turn = -warmUp; turn < calls; turn += 1) {
    let sum = 0
    for (const call of dashboard) {
      const took = await time(`${address}${call}`, cookie)
      sum += took
      if (turn >= 0) times.get(call)?.push(took)
    }
    if (turn >= 0) whole.push(sum)
  }
  return new Map([...times, ['the page', whole] as const].map(([call, all]) => [call, figuresOf(all)]))
}

function time(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    get(url, { agent, headers: { cookie } }, (reply) => {
      reply.resume().once('end', () => {
        if (reply.statusCode === 200) resolve(performance.now() - begun)
        else reject(new Error(`${url} answered ${reply.statusCode}`))
      })
    }).once('error', reject)
  })
}

function figuresOf(times: readonly number[]): Figures {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p99: at(0.99) }
}

/** Prints the table; the run has failed where size shows. */
function report(results: readonly Result[]): void {
  const ms = (value = 0) => `${value.toFixed(1)} ms`
  const names = results.map(({ checkIns }) => checkIns.toLocaleString('en'))
  const rows = [...dashboard, 'the page'].map((call) => {
    const cells = results.map(({ figures }) => {
      const { median, p99 } = figures.get(call) ?? {}
      return `${ms(median)} / ${ms(p99)}`
    })
    return [call, Object.fromEntries(names.map((name, index) => [name, cells[index]]))] as const
  })
  console.log('Median / p99 of the calls of the admin dashboard, by the number of check-ins:')
  console.table(Object.fromEntries(rows))
  for (const { checkIns, people, firstSeconds, weeklySeconds } of results) {
    const size = `${checkIns.toLocaleString('en')} check-ins of ${people.toLocaleString('en')} people`
    const first = `the first with its quarter ${firstSeconds.toFixed(2)} s`
    console.log(`A report over ${size}: ${weeklySeconds.toFixed(2)} s; ${first}`)
  }
  const [first, last] = [results[0], results.at(-1)]
  const times = (last?.figures.get('the page')?.median ?? 0) / (first?.figures.get('the page')?.median ?? 1)
  const slowest = Math.max(
    ...results.flatMap(({ figures }) => dashboard.map((call) => figures.get(call)?.p99 ?? 0)),
  )
  console.log(
    `The largest takes ${times.toFixed(2)} times the smallest; the slowest call's p99 is ${ms(slowest)}`,
  )
  if (times > mostTimesAsSlow || slowest > slowestMilliseconds) process.exitCode = 1
}
