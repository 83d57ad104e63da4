import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { startSession } from '#features/accounts/server/sessions.ts'
import { users } from '#features/accounts/server/table.ts'
import { createInstitution } from '#features/institutions/server/service.ts'
import { importApi, type ImportOutcome, importLimits } from '#features/people/contract.ts'
import type { ImportRow } from '#features/people/import-rows.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database.ts'
import { createKeyFile } from '#server/keyring.ts'
import { openPostgres } from '#server/postgres.ts'

import { startPostgres } from '../scripts/temporary-postgres.ts'
import { instance } from './instance.ts'

// A whole facility joins: 5,000 people over HTTP on PostgreSQL, within 60 seconds. Half-way the instance is
// killed in the middle of a batch; the batch is sent again, and nobody may come in twice or be left out.
const people = importLimits.people
const secondsAllowed = 60

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-import-'))
const keyFile = path.join(folder, 'keys')
createKeyFile(keyFile)
const postgres = await startPostgres()
const { owner: db, migrate, close } = openPostgres(postgres, () => {})
const server = instance(4395, { DATABASE_URL: postgres.url, KEY_FILE: keyFile })

try {
  await migrate()
  const cookie = await writeKeeper(db)
  await server.start()
  const rows = Array.from({ length: people }, (_, index) => rowOf(index))
  const previewSeconds = await secondsOf(() => send(importApi.preview.path, cookie, { rows }))
  const begun = performance.now()
  const { outcomes, outage } = await bringAll(rows, cookie)
  const seconds = (performance.now() - begun) / 1000 - outage
  const again = await bringBatch(rows.slice(0, importLimits.perCall), cookie, false)
  await report({ previewSeconds, seconds, outcomes, again })
} finally {
  await server.kill()
  await close()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function rowOf(index: number): ImportRow {
  const words = { firstName: 'Ana', lastName: 'Silva', role: 'inmate', unit: '', shift: '' }
  return { line: index + 2, username: `person-${index}`, badgeNumber: `${index}`, ...words }
}

async function writeKeeper(database: Database): Promise<string> {
  const institutionId = await createInstitution(database, {
    name: 'Cedar Ridge',
    kind: 'correctional',
    timeZone: 'UTC',
    isOpen: true,
    requiresSecondFactor: false,
  })
  const keeper = {
    username: 'keeper',
    firstName: 'Priya',
    lastName: 'Test',
    role: 'institution_admin',
  } as const
  const [row] = await database
    .insert(users)
    .values({ ...keeper, institutionId, passwordHash: '', createdAt: now() })
    .returning()
  return `sid=${await startSession(database, row!, 'Fault test')}`
}

async function send(address: string, cookie: string, body: object): Promise<unknown> {
  const reply = await fetch(`${server.address}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`)
  return reply.json()
}

async function bringBatch(
  rows: ImportRow[],
  cookie: string,
  renewsUnused: boolean,
): Promise<ImportOutcome[]> {
  return importApi.bring.response.parse(await send(importApi.bring.path, cookie, { rows, renewsUnused }))
}

/** Brings in everybody, with one kill on the way; answers what came of each and how long the instance was gone. */
async function bringAll(rows: ImportRow[], cookie: string) {
  const outcomes: ImportOutcome[] = []
  let outage = 0
  while (outcomes.length < rows.length) {
    const batch = rows.slice(outcomes.length, outcomes.length + importLimits.perCall)
    if (outage === 0 && outcomes.length >= rows.length / 2) {
      const cut = bringBatch(batch, cookie, false).catch(() => null)
      await new Promise((resolve) => setTimeout(resolve, 150))
      await server.kill()
      await cut
      outage = await secondsOf(() => server.start())
      outcomes.push(...(await bringBatch(batch, cookie, true)))
    } else {
      outcomes.push(...(await bringBatch(batch, cookie, false)))
    }
  }
  return { outcomes, outage }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

interface Findings {
  readonly previewSeconds: number
  readonly seconds: number
  readonly outcomes: readonly ImportOutcome[]
  readonly again: readonly ImportOutcome[]
}

async function report({ previewSeconds, seconds, outcomes, again }: Findings): Promise<void> {
  const stored = (await db.$count(users)) - 1
  const passwords = new Set(outcomes.flatMap(({ password }) => password ?? [])).size
  const repeated = again.filter(({ outcome }) => outcome !== 'unchanged').length
  console.log(
    `${stored} of ${people} people in ${seconds.toFixed(1)} s, preview ${previewSeconds.toFixed(1)} s`,
  )
  console.log(`${passwords} different one-time passwords; sent again, ${repeated} of ${again.length} changed`)
  const isRight = stored === people && passwords === people && repeated === 0 && seconds < secondsAllowed
  console.log(isRight ? 'As promised.' : 'Not as promised.')
  process.exitCode = isRight ? 0 : 1
}
