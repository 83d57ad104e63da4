import { alertApi } from '#features/care/alerts/contract.ts'
import { analyticsApi } from '#features/institution/analytics/contract.ts'
import { publishReports } from '#features/institution/analytics/index.ts'
import { grantApi } from '#features/institution/people/grant-contract.ts'
import { moveClock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'

import { seedInstitution, signInAdministrator, type DataSize } from './dashboard-seed.ts'
import type { Databases } from './databases.ts'
import { type Percentiles, percentilesOf } from './load/percentiles.ts'
import { send } from './load/send.ts'
import { type Program, startProgram } from './program.ts'
import { productionSettings } from './programs.ts'

// Measures an administrator's dashboard over ten thousand, a million and ten million check-ins: every call of the
// page, and how long a weekly report takes. The page must take as long at any size.
const sizes: readonly DataSize[] = [
  { checkIns: 10_000, people: 150 },
  { checkIns: 1_000_000, people: 7_500 },
  { checkIns: 10_000_000, people: 30_000 },
]
const firstPort = 4431
const week = 7 * 24 * 60 * 60_000
// The sizes take turns of a few visits each. So each one has the machine for itself, in the same minutes as the others.
const turns = 20
const warmUpTurns = 4
const visitsInARow = 10

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

/** The times of the dashboard's calls over so many check-ins. */
export interface Dashboard extends DataSize {
  /** The time of an institution's first report, over a quarter that is not rolled up yet. */
  readonly firstSeconds: number
  /** The time of the report of the week after, as it is made every Monday. */
  readonly weeklySeconds: number
  /** Milliseconds by call. `the page` is all calls, one after the other. */
  readonly figures: ReadonlyMap<string, Percentiles>
  /** The 99th percentile of the slowest call. */
  readonly slowestP99: number
}

interface Environment {
  readonly databases: Databases
  readonly keyFile: string
}

/** Measures the dashboard over the `count` smallest of the three sizes. */
export async function measureDashboards(count: number, environment: Environment): Promise<Dashboard[]> {
  const filled: SizedDatabase[] = []
  for (const size of sizes.slice(0, count)) filled.push(await createSized(size, environment))
  return measurePages(filled, environment.keyFile)
}

interface SizedDatabase extends Pick<Dashboard, 'checkIns' | 'people' | 'firstSeconds' | 'weeklySeconds'> {
  readonly db: Database
  readonly url: string
  readonly institutionId: string
}

async function createSized(size: DataSize, { databases }: Environment): Promise<SizedDatabase> {
  const { url, db } = await databases.createMigrated(`size_${size.checkIns}`)
  console.log(`Filling ${size.checkIns.toLocaleString('en')} check-ins …`)
  const institutionId = await seedInstitution(db, size)
  moveClock(-week)
  const firstSeconds = await publish(db)
  moveClock(week)
  const weeklySeconds = await publish(db)
  return { ...size, firstSeconds, weeklySeconds, db, url, institutionId }
}

async function publish(db: Database): Promise<number> {
  const begun = performance.now()
  await publishReports(db)
  return (performance.now() - begun) / 1000
}

/** Visits the page of each size in turn, so that a slow minute of the machine affects all sizes alike. */
async function measurePages(filled: readonly SizedDatabase[], keyFile: string): Promise<Dashboard[]> {
  const programs: Program[] = []
  try {
    for (const [index, { url }] of filled.entries()) {
      const environment = productionSettings(url, keyFile)
      programs.push(
        await startProgram({
          file: 'dist/server/start.js',
          port: firstPort + index,
          ready: '/health/ready',
          environment,
        }),
      )
    }
    const visits = filled.map(() => [] as Visit[])
    const cookies = []
    for (const { db, institutionId } of filled) cookies.push(await signInAdministrator(db, institutionId))
    for (let turn = -warmUpTurns; turn < turns; turn += 1) {
      for (const [index, cookie] of cookies.entries()) {
        for (let count = 0; count < visitsInARow; count += 1) {
          const visit = await visitPage(programs[index]!.address, cookie)
          if (turn >= 0) visits[index]!.push(visit)
        }
      }
    }
    return filled.map((size, index) => ({ ...size, ...figuresOf(visits[index]!) }))
  } finally {
    for (const program of programs) await program.stop()
  }
}

/** Milliseconds of each call of the page, in the order in which they are made. */
type Visit = readonly number[]

async function visitPage(address: string, cookie: string): Promise<Visit> {
  const visit = []
  for (const path of dashboard) {
    const begun = performance.now()
    await send(address, { path, headers: { cookie } })
    visit.push(performance.now() - begun)
  }
  return visit
}

function figuresOf(visits: readonly Visit[]): Pick<Dashboard, 'figures' | 'slowestP99'> {
  const calls = dashboard.map(
    (call, index) => [call, percentilesOf(visits.map((visit) => visit[index]!))] as const,
  )
  const page = percentilesOf(visits.map((visit) => visit.reduce((sum, took) => sum + took, 0)))
  return {
    figures: new Map([...calls, ['the page', page]]),
    slowestP99: Math.max(...calls.map(([, { p99 }]) => p99)),
  }
}
