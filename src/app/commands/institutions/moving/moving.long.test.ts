import { createHash } from 'node:crypto'

import { eq, max, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { accountApi } from '#features/access/accounts/contract.ts'
import { alerts } from '#features/care/alerts/server/table.ts'
import { caringContactApi } from '#features/care/caring-contacts/contract.ts'
import { chainAuditEvents, verifyAudit, writeOwnLines } from '#features/core/audit-trail/index.ts'
import { checkTrail } from '#features/core/audit-trail/own-trail-check.ts'
import { ownTrailApi, type OwnTrailPart } from '#features/core/audit-trail/own-trail-contract.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { auditEvents, auditMacProgress, auditOrigins } from '#features/core/audit/server/table.ts'
import { connectionApi } from '#features/core/connections/contract.ts'
import { vaultWrappings } from '#features/core/encryption/server/table.ts'
import { reopenInstitution } from '#features/core/institutions/index.ts'
import { notifications } from '#features/core/notifications/server/table.ts'
import { rewardApi } from '#features/core/rewards/contract.ts'
import { sharingApi } from '#features/record/sharing/contract.ts'
import { checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import { journalApi } from '#features/wellbeing/journal/contract.ts'
import { now } from '#server/clock.ts'
import { rowsOf } from '#server/database/database.ts'
import { decrypt } from '#server/encryption/envelope.ts'
import { outbox } from '#server/messaging/outbox.ts'
import { anotherInstitution } from '#testing/another-institution.ts'
import { readAuditEvents } from '#testing/audit/audit-events.ts'
import { canariesOf, leaveCanaries } from '#testing/canaries.ts'
import { rowsByTable, twoInstallations } from '#testing/commands/two-installations.ts'
import { connectPeople, share } from '#testing/connect.ts'
import { everyObject } from '#testing/every-object.ts'
import { columnsHolding } from '#testing/find-text.ts'
import { makeHousehold } from '#testing/people/household.ts'
import type { Person, World } from '#testing/world.ts'

import { movedSecrets } from './moved-secrets.ts'

const password = 'Cedars in the rain'
/** Signs somebody in at an installation, as a browser does. */
async function signIn(world: World, username: string) {
  const reply = await world.stranger.call(accountApi.login, { body: { username, password } })
  expect(reply.statusCode).toBe(200)
  return world.caller(`sid=${reply.cookies.find(({ name }) => name === 'sid')?.value}`)
}

const statusOfSignIn = async ({ stranger }: World) =>
  (await stranger.call(accountApi.login, { body: { username: 'ana', password } })).statusCode

/** Seals every event, which other transactions may hold back, and writes the lines of people's own trails. */
async function seal({ db, keyring }: World): Promise<void> {
  const [last] = await db.select({ id: max(auditEvents.id) }).from(auditEvents)
  for (;;) {
    await chainAuditEvents(db, keyring)
    const [state] = await db.select().from(auditMacProgress)
    if ((state?.floor ?? 0) >= (last?.id ?? 0)) break
  }
  for (let round = 0; round < 4; round += 1) await writeOwnLines(db)
}

async function readTrail({ call, id }: Pick<Person, 'call' | 'id'>) {
  const { start, last, lines } = (await call(ownTrailApi.read)).json<OwnTrailPart>()
  return { userId: id, start, last, lines }
}

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex')

test('people sign in at the other installation with their old password, and what they wrote, earned and share is there', async () => {
  const { source, target, leave, arrive } = await twoInstallations()
  const ana = await source.newcomer('ana', password)
  const bo = await source.newcomer('bob', password)
  const connectionId = await connectPeople(ana, bo)
  await share(ana, bo, { shareJournal: true })
  await ana.call(journalApi.save, { body: { content: 'a quiet harbor', isPrivate: false } })
  await ana.call(checkInApi.save, { body: { moodScore: 5, stressScore: 4 } })
  const points = (await ana.call(rewardApi.points, { params: { id: ana.id } })).json<object>()

  const { file, counts } = await leave()
  const before = await statusOfSignIn(target)
  const came = await arrive(file)
  const closed = await statusOfSignIn(target)
  await reopenInstitution(target.db, source.institutionId)

  const anaThere = await signIn(target, 'ana')
  const boThere = await signIn(target, 'bob')
  const shared = await boThere.call(sharingApi.shared, { params: { id: connectionId } })
  expect([before, closed]).toEqual([401, 403])
  expect(came.counts).toEqual(counts)
  expect((await anaThere.call(journalApi.list)).json()).toMatchObject([{ content: 'a quiet harbor' }])
  expect((await anaThere.call(checkInApi.list)).json()).toHaveLength(1)
  expect((await anaThere.call(rewardApi.points, { params: { id: ana.id } })).json()).toEqual(points)
  expect(shared.body).toContain('a quiet harbor')
  expect(came.said).toContain('Harbor House is here as it was at')
})

test('a person’s own trail fits together after the move, goes on from a proof of before, and the chain verifies', async () => {
  const { source, target, leave, arrive } = await twoInstallations()
  const ana = await source.newcomer('ana', password)
  const elsewhere = await anotherInstitution(source, { name: 'Elsewhere' })
  await target.person('somebody')
  await recordAudit(target.db, { user: null }, { action: 'backup.make' })
  // Somebody of another institution looked, in a chain of its own.
  const looker = { id: crypto.randomUUID(), role: 'user', institutionId: elsewhere } as const
  await recordAudit(source.db, { user: looker }, { action: 'shared.read', subjectId: ana.id })
  await seal(source)
  await seal(target)
  const proof = await readTrail(ana)

  await arrive((await leave()).file)
  // The look is in the chain of this one too, and is not to come twice.
  await arrive((await leave(source, { id: elsewhere, name: 'Elsewhere' })).file)
  await reopenInstitution(target.db, source.institutionId)

  const there = { id: ana.id, ...(await signIn(target, 'ana')) }
  await seal(target)
  const trail = await readTrail(there)
  const { findings } = await verifyAudit(target.db, target.keyring, { isWhole: true })
  const [last] = await readAuditEvents(target.db, eq(auditEvents.action, 'institution.move-in'))
  const looks = await readAuditEvents(target.db, eq(auditEvents.action, 'shared.read'))
  expect((await checkTrail(trail, sha256, now())).faults).toEqual([])
  expect(trail.lines.slice(0, proof.last)).toEqual(proof.lines)
  expect(trail.last).toBeGreaterThan(proof.last)
  expect(proof.lines.map(({ content }) => content?.action)).toContain('shared.read')
  expect(findings).toEqual([])
  expect(looks).toHaveLength(1)
  expect(last).toMatchObject({ institutionId: source.institutionId, outcome: 'done' })
  expect(await target.db.$count(auditOrigins)).toBe(
    await source.db.$count(auditEvents, sql`institution_id is not null`),
  )
})

/** Fills the source with everything that an institution can have, and connects it with one that stays. */
async function fill(source: World) {
  const elsewhere = await anotherInstitution(source)
  const zoe = await source.person('zoe', 'user', { institutionId: elsewhere })
  const ana = await source.newcomer('ana', password)
  await connectPeople(ana, zoe)
  await share(ana, zoe, { shareMoodData: true })
  await ana.call(caringContactApi.start)
  const refused = [...(await leaveCanaries(ana)), ...(await leaveCanaries(zoe))]
  for (const role of ['inmate', 'staff'] as const) {
    const household = await makeHousehold(source, role)
    for (const make of Object.values(everyObject)) await make(source, household)
  }
  await source.db.update(alerts).set({ status: 'resolved', resolvedAt: now() })
  // Some rows of these objects name a made-up master key.
  for (const table of Object.keys(movedSecrets)) {
    await source.db.execute(sql`update ${sql.identifier(table)} set master_id = ${source.keyring.current}`)
  }
  await seal(source)
  return { ana, zoe, elsewhere, refused }
}

const wrappedColumns = new Set(['master_id', 'wrapped', 'sealed'])

/** What has to be the same at both ends: everything but the layer of a master key, and the numbers of events. */
function comparable(lines: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(rowsByTable(lines)).map(([table, rows]) => [
      table,
      rows
        .map((row) => {
          const kept = Object.entries(row).filter(
            ([column]) =>
              !(table in movedSecrets && wrappedColumns.has(column)) &&
              !(table === 'audit_events' && column === 'id') &&
              !(table === 'own_trail_lines' && column === 'event_id'),
          )
          return JSON.stringify(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)))
        })
        .toSorted(),
    ]),
  )
}

/** What is inside the master key's layer of each vault's wrapped keys, as the database has it. */
async function innerLayers({ db, keyring }: World): Promise<Record<string, string>> {
  const rows = await db.select().from(vaultWrappings)
  return Object.fromEntries(
    rows.map(({ userId, version, wayIn, masterId, wrapped }) => {
      const place = `evenkeel/v1/vault-key/${userId}/${version}/${wayIn}`
      return [place, decrypt(keyring.keyFor('wrap-vault-keys', masterId), place, wrapped).toString('hex')]
    }),
  )
}

test('what was imported is exported again as it was, and of a vault only the outermost layer is another', async () => {
  const { source, target, leave, arrive, opened } = await twoInstallations()
  const { ana, zoe, elsewhere, refused } = await fill(source)
  const others = Object.keys(await innerLayers(source)).filter((place) => place.includes(zoe.id))

  const left = await leave()
  await arrive(left.file)
  const again = await leave(target)

  const [first, second] = [await opened(left.file), await opened(again.file)]
  const [one, other] = [comparable(first), comparable(second)]
  const events = other['audit_events']!.filter((row) => !one['audit_events']!.includes(row))
  const inner = await innerLayers(source)
  for (const place of others) delete inner[place]
  expect(refused).toEqual([])
  expect({ ...other, audit_events: one['audit_events'] }).toEqual(one)
  expect(events.map((row) => /institution\.move-(in|out)/.exec(row)?.[0])).toEqual([
    'institution.move-in',
    'institution.move-out',
  ])
  expect(await innerLayers(target)).toEqual(inner)
  expect(Object.keys(inner).length).toBeGreaterThan(1)
  expect(first.join('\n')).not.toContain('canary-')
  expect(await columnsHolding(target, ...canariesOf(ana))).toEqual([])
  // Of those who stay the trail alone has the bare ids.
  const ofOthers = await columnsHolding(target, elsewhere, zoe.id)
  expect(ofOthers.filter((column) => !column.startsWith('audit_'))).toEqual([])
  for (const table of Object.keys(movedSecrets)) {
    const masters = new Set(rowsByTable(first)[table]?.map((row) => row['master_id']))
    const there = rowsOf<{ id: string }>(
      await target.db.execute(sql`select distinct master_id as id from ${sql.identifier(table)}`),
    )
    expect([table, [...masters]]).toEqual([table, [expect.stringMatching(/^transfer-/)]])
    expect([table, there]).toEqual([table, [{ id: target.keyring.current }]])
  }
})

test('sharing with somebody who stays ends and is told, and jobs with a day to come move', async () => {
  const { source, target, leave, arrive } = await twoInstallations()
  const { ana } = await fill(source)
  const ownJobs = sql`${outbox.kind} = 'caring-contact' and ${outbox.payload} ->> 'userId' = ${ana.id}`
  const jobs = await source.db.select().from(outbox).where(ownJobs)

  const { file, said } = await leave()
  await arrive(file)
  await reopenInstitution(target.db, source.institutionId)

  const there = await signIn(target, 'ana')
  const told = await target.db.select().from(notifications).where(eq(notifications.userId, ana.id))
  expect(said).toContain(
    'Connections with people of other institutions, which end with all sharing over them: 1',
  )
  expect((await there.call(connectionApi.list)).json()).toEqual([])
  expect(told.map(({ kind }) => kind)).toContain('sharing-ended')
  expect(jobs.length).toBeGreaterThan(2)
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).toSorted()
  expect(ids(await target.db.select().from(outbox).where(ownJobs))).toEqual(ids(jobs))
})
