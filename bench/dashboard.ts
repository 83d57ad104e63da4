import { Agent, get } from 'node:http'

import { alertApi } from '#features/alerts/contract.ts'
import { analyticsApi } from '#features/analytics/contract.ts'
import { publishReports } from '#features/analytics/server/service.ts'
import { grantApi } from '#features/people/contract.ts'
import { moveClock } from '#server/clock.ts'
import type { Database } from '#server/database.ts'

import { fill, type Size } from './dashboard-crowd.ts'
import type { Databases } from './databases.ts'
import { startProgram } from './program.ts'
import { productionSettings } from './programs.ts'

// An administrator's dashboard over ten thousand, a million and ten million check-ins: every call of the page,
// and how long a week's report takes to make. The page must cost the same at any size.
const sizes: readonly Size[] = [
  { checkIns: 10_000, people: 150 },
  { checkIns: 1_000_000, people: 7_500 },
  { checkIns: 10_000_000, people: 30_000 },
]
const port = 4431
const week = 7 * 24 * 60 * 60_000
const calls = 200
const warmUp = 40

const month = '?period=month'
const dashboard = [
  analyticsApi.stats.path + month,
  analyticsApi.stressByUnit.path + month,
  analyticsApi.stressByShift.path + month,
  analyticsApi.contentUtilization.path + month,
  analyticsApi.trend.path + month,
  `${alertApi.list.path}?status=active`,
  alertApi.counts.path,
  alertApi.delivery.path,
  grantApi.coverage.path,
]

interface Figures {
  readonly median: number
  readonly p99: number
}

/** What the dashboard's calls cost over so many check-ins. */
export interface Dashboard extends Size {
  /** An institution's first report, over a quarter that nobody has rolled up yet. */
  readonly firstSeconds: number
  /** A report a week later, as it is made every Monday. */
  readonly weeklySeconds: number
  /** Milliseconds by call, and by `the page`, which is all of them one after the other. */
  readonly figures: ReadonlyMap<string, Figures>
  /** The 99th percentile of the slowest call. */
  readonly slowestP99: number
}

interface Ground {
  readonly databases: Databases
  readonly keyFile: string
}

/** Measures the dashboard over the smallest sizes, as many as asked for, of three. */
export async function measureDashboards(count: number, ground: Ground): Promise<Dashboard[]> {
  const results: Dashboard[] = []
  for (const size of sizes.slice(0, count)) results.push(await measure(size, ground))
  return results
}

async function measure(size: Size, { databases, keyFile }: Ground): Promise<Dashboard> {
  const { url, db } = await databases.createMigrated(`size_${size.checkIns}`)
  console.log(`Filling ${size.checkIns.toLocaleString('en')} check-ins …`)
  const { cookie } = await fill(db, size)
  moveClock(-week)
  const firstSeconds = await publish(db)
  moveClock(week)
  const weeklySeconds = await publish(db)
  const figures = await measurePage(url, keyFile, cookie)
  const slowestP99 = Math.max(...dashboard.map((call) => figures.get(call)?.p99 ?? 0))
  return { ...size, firstSeconds, weeklySeconds, figures, slowestP99 }
}

async function measurePage(url: string, keyFile: string, cookie: string): Promise<Map<string, Figures>> {
  const environment = productionSettings(url, keyFile)
  const program = await startProgram({ file: 'src/app/start.ts', port, ready: '/health/ready', environment })
  try {
    return await measureCalls(program.address, cookie)
  } finally {
    await program.stop()
  }
}

async function publish(db: Database): Promise<number> {
  const begun = performance.now()
  await publishReports(db)
  return (performance.now() - begun) / 1000
}

/** The calls in turn, as a page makes them, and all of them together as `the page`. */
async function measureCalls(address: string, cookie: string): Promise<Map<string, Figures>> {
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

const agent = new Agent({ keepAlive: true })

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
