import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { publishReports } from '#features/institution/analytics/server/service.ts'
import { homeApi } from '#features/portals/dashboards/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { createKeyFile } from '#server/encryption/keyring.ts'

import { startDatabases } from '../databases.ts'
import { percentilesOf } from '../load/percentiles.ts'
import { send, type Sent } from '../load/send.ts'
import { processorSeconds } from '../processor.ts'
import { type Program, startProgram } from '../program.ts'
import { productionSettings } from '../programs.ts'
import { callsToEvenkeel } from '../requests.ts'
import { seedInstitutions, signedIn, signInSome } from './seed.ts'

// Measures whether an institution notices a thousand others: node bench/growth/institutions.ts [INSTITUTIONS]
// [PEOPLE EACH]. Prints the tables of docs/growth.md: the same calls to an institution that is alone and to one among
// all, in turn, and the weekly reports of all.
const [institutions = 1000, people = 10_000] = process.argv.slice(2).map(Number)
const firstPort = 4451
const rounds = 3
const callsInARound = 300

interface Place {
  readonly name: string
  readonly program: Program
  /** The processor time of the program and of its PostgreSQL, in seconds. */
  readonly used: () => number
  readonly works: ReadonlyMap<string, readonly Sent[]>
}

await using stops = new AsyncDisposableStack()
const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-growth-'))
stops.defer(() => rmSync(folder, { recursive: true, force: true }))

const alone = await open('alone', 1)
const among = await open('among', institutions)
for (const name of alone.works.keys()) {
  const figures = { alone: [] as string[], among: [] as string[] }
  for (let round = -1; round < rounds; round += 1) {
    for (const [key, place] of Object.entries({ alone, among })) {
      const figure = await visit(place, place.works.get(name)!, round)
      if (round >= 0) figures[key as keyof typeof figures].push(figure)
    }
  }
  console.log(`| ${name} | ${figures.alone.join(', ')} | ${figures.among.join(', ')} |`)
}

/** Fills a PostgreSQL of its own, makes the weekly reports and starts an instance. */
async function open(name: string, count: number): Promise<Place> {
  const keyFile = path.join(folder, name)
  createKeyFile(keyFile)
  const { postgres, databases } = await startDatabases(stops, [
    'shared_buffers=2GB',
    'max_wal_size=16GB',
    'checkpoint_timeout=30min',
  ])
  const { db, url } = await databases.createMigrated(name)
  console.log(`Filling ${count} × ${people.toLocaleString('en')} people …`)
  await seedInstitutions(db, { institutions: count, people })
  const cookie = await signInSome(db, keyFile)

  const [begun, own, theirs] = [performance.now(), process.cpuUsage(), processorSeconds(postgres.processId())]
  await publishReports(db)
  const { user, system } = process.cpuUsage(own)
  const each = (seconds: number) => (seconds / count).toFixed(2)
  console.log(
    `Weekly reports of ${count}: ${((performance.now() - begun) / 1000).toFixed(0)} s; processor for each, Node ${each((user + system) / 1e6)} s, PostgreSQL ${each(processorSeconds(postgres.processId()) - theirs)} s`,
  )
  const program = await startProgram({
    file: 'dist/server/start.js',
    port: firstPort + count,
    ready: '/health/ready',
    environment: productionSettings(url, keyFile),
  })
  stops.defer(() => program.stop())
  const used = () => program.cpuSeconds() + processorSeconds(postgres.processId())
  return { name, program, used, works: worksOf(cookie) }
}

/** The first page of people, what it costs to check in, and the page of statistics. */
function worksOf(cookie: string): Map<string, Sent[]> {
  const saves = callsToEvenkeel('save', signedIn)
  const readsOf = (address: string) => saves.map(({ headers }) => ({ path: address, headers: headers! }))
  return new Map([
    ['The first page', readsOf(homeApi.start.path)],
    ['The portal of people in custody', readsOf(homeApi.individual.path)],
    ['The thirty latest check-ins', readsOf(checkInApi.recent.path)],
    ['A check-in', saves],
    ["The administrator's statistics", saves.map(() => ({ path: homeApi.admin.path, headers: { cookie } }))],
  ])
}

/** Makes the calls of a round, one after the other. Answers the median and the processor time of one, in milliseconds. */
async function visit({ program, used }: Place, calls: readonly Sent[], round: number): Promise<string> {
  // Reads are of the same people in each round, whose rows are in memory after the first; each first check-in of a day
  // is of somebody else.
  const from = calls[0]!.method === 'POST' ? (round + 1) * callsInARound : 0
  const mine = calls.slice(from, from + callsInARound)
  const [times, before]: [number[], number] = [[], used()]
  for (const call of mine) {
    const begun = performance.now()
    await send(program.address, call)
    times.push(performance.now() - begun)
  }
  const processor = ((used() - before) * 1000) / callsInARound
  return `${percentilesOf(times).p50.toFixed(1)} / ${processor.toFixed(1)}`
}
