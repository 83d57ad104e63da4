import { setTimeout as sleep } from 'node:timers/promises'

import { eq } from 'drizzle-orm'

import { users } from '#features/core/identity/server/table.ts'
import { importApi, type ImportOutcome, importLimits } from '#features/institution/people/contract.ts'
import type { ImportRow } from '#features/institution/people/import-row.ts'

import { post } from './api-client.ts'
import { openInstallation } from './installation.ts'
import { report, leeway, unless } from './report.ts'
import { insertPerson } from './seed-people.ts'

// A whole facility is imported over HTTP. Half-way the instance is killed in the middle of a batch, and the batch is
// sent again. Nobody may be imported twice or be left out.
const people = importLimits.people
const mostSeconds = 60

const installation = await openInstallation({ residents: 0 })
try {
  const { cookie } = await installation.inDatabase(({ db }) =>
    insertPerson(db, installation.institutionId, 'people-manager', 'institution_admin'),
  )
  const server = await installation.instance()
  await server.start()
  const rows = Array.from({ length: people }, (_, index) => rowOf(index))
  const previewSeconds = await secondsOf(async () => {
    for (let from = 0; from < people; from += importLimits.perPreview)
      await send(importApi.preview.path, { rows: rows.slice(from, from + importLimits.perPreview) })
  })
  const begun = performance.now()
  const { outcomes, outage } = await bringAll()
  const seconds = (performance.now() - begun) / 1000 - outage
  const again = await bring(rows.slice(0, importLimits.perCall))
  await server.kill()

  const stored = await installation.inDatabase(({ db }) => db.$count(users, eq(users.role, 'inmate')))
  const passwords = new Set(outcomes.flatMap(({ password }) => password ?? [])).size
  const changed = again.filter(({ outcome }) => outcome !== 'unchanged').length
  report(
    {
      id: 'F1 import',
      title: 'The server is killed while a facility joins',
      done: `${people.toLocaleString('en')} people come in over HTTP, ${importLimits.perCall} a call; \`kill -9\` in the middle of one, which is sent again`,
      reach: `everybody is there once, each with a one-time password of their own; within ${mostSeconds} s without the outage; sent again nothing changes`,
    },
    `${stored} people, ${passwords} passwords, ${seconds.toFixed(1)} s, the preview ${previewSeconds.toFixed(1)} s; sent again ${changed} of ${again.length} changed`,
    [
      ...unless(stored === people, `${stored} of ${people} people are there`),
      ...unless(passwords === people, `${passwords} different passwords`),
      ...unless(changed === 0, `sent again ${changed} changed`),
      ...unless(seconds < mostSeconds * leeway, `it took ${seconds.toFixed(1)} s`),
    ],
  )

  async function send(path: string, body: object): Promise<unknown> {
    const reply = await post(server.address, path, body, cookie)
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }

  async function bring(batch: ImportRow[], renewsUnused = false): Promise<ImportOutcome[]> {
    return importApi.bring.response.parse(await send(importApi.bring.path, { rows: batch, renewsUnused }))
  }

  /** Imports everybody, with one kill. Returns the outcome for each person, and for how many seconds the instance was down. */
  async function bringAll() {
    const all: ImportOutcome[] = []
    let outageSeconds = 0
    while (all.length < people) {
      const batch = rows.slice(all.length, all.length + importLimits.perCall)
      const isCut = outageSeconds === 0 && all.length >= people / 2
      if (isCut) outageSeconds = await cutOff(batch)
      all.push(...(await bring(batch, isCut)))
    }
    return { outcomes: all, outage: outageSeconds }
  }

  /** Kills the instance in the middle of a batch and starts it again. Returns how many seconds that took. */
  async function cutOff(batch: ImportRow[]): Promise<number> {
    const cut = bring(batch).catch(() => null)
    await sleep(150)
    await server.kill()
    await cut
    return secondsOf(() => server.start())
  }
} finally {
  await installation.close()
}

function rowOf(index: number): ImportRow {
  const person = { firstName: 'Ana', lastName: 'Silva', role: 'inmate', unit: '', shift: '' }
  return { line: index + 2, username: `person-${index}`, badgeNumber: `${index}`, ...person }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
