import { createHash } from 'node:crypto'

import { and, desc, eq, inArray, max, ne, sql } from 'drizzle-orm'

import { alertEvents, alerts } from '#features/care/alerts/server/table.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { ensureInstitutionKey } from '#features/core/encryption/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/rejection.ts'
import type { Population } from '#shared/population.ts'

import { recordBundle } from '../as-fhir.ts'
import { type InstitutionRecord, mostListed, type RecordEntry, type RecordSummary } from '../contract.ts'
import { entriesAbout } from './entries.ts'
import { findHold, listHeld } from './holds.ts'
import { entriesIn, personIn, personOf } from './keep.ts'
import { readableBy } from './keeping.ts'
import { keptRecords } from './table.ts'

/** A record, before it is known whether it is held. */
type Found = Omit<RecordSummary, 'isHeld'>
type Content = Found & Pick<InstitutionRecord, 'entries' | 'nextDueAt'>

/**
 * Lists the latest records of the caller's institution, or those whose person has a name or number with `search` in it.
 * That somebody looked is in the trail. Throws a 404 for whoever does not read records.
 */
export async function listRecords(caller: Caller, search = ''): Promise<RecordSummary[]> {
  const { db } = caller
  const readable = await requireReader(caller)
  await recordAudit(db, caller, { action: 'institution-record.list' })
  // Callers have no right to these tables: whom a record is about is read here alone, of one institution.
  return asSystem(async () => {
    const all = [...(await listKept(caller, readable)), ...(await listPresent(caller, readable))]
    const isMeant = ({ person }: Found) =>
      [person?.name, person?.username, person?.number].some((words) =>
        words?.toLowerCase().includes(search.trim().toLowerCase()),
      )
    const shown = all
      .filter((one) => search.trim() === '' || isMeant(one))
      .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt))
      .slice(0, mostListed)
    const held = await listHeld(
      db,
      shown.map(({ id }) => id),
    )
    return shown.map((one) => ({ ...one, isHeld: held.has(one.id) }))
  })
}

/** One record with everything in it. Reading it is in the trail. Throws a 404 where the caller does not read it. */
export async function findRecord(caller: Caller, id: string): Promise<InstitutionRecord> {
  const content = await readRecord(caller, id)
  await recordAudit(caller.db, caller, { action: 'institution-record.view', ...aboutOf(content) })
  // As in `listRecords`.
  const hold = await asSystem(() => findHold(caller, id))
  const { sha256 } = await fileOf(caller, content)
  const mayRecordContact = caller.user.responderFor.includes(content.population)
  return { ...content, hold, isHeld: hold?.confirmedAt != null, mayRecordContact, sha256 }
}

/** The FHIR file of a record, and its digest. It is in the trail. Throws as `findRecord`. */
export async function exportRecord(caller: Caller, id: string): Promise<{ file: string; sha256: string }> {
  const content = await readRecord(caller, id)
  await recordAudit(caller.db, caller, { action: 'institution-record.export', ...aboutOf(content) })
  return fileOf(caller, content)
}

/** Throws a 404 where the caller does not read a record. Answers what the trail says of it. */
export async function requireReadable(caller: Caller, id: string) {
  return aboutOf(await findContent(caller, id, await requireReader(caller)))
}

async function requireReader(caller: Caller): Promise<readonly Population[]> {
  const readable = await readableBy(caller)
  if (readable.length === 0) throw notFound()
  return readable
}

/** Once the account is gone the trail names the record alone. */
const aboutOf = ({ id, keptUntil }: Found) => ({ objectId: id, ...(keptUntil === null && { subjectId: id }) })

async function readRecord(caller: Caller, id: string): Promise<Content> {
  const { db, user, keyring } = caller
  const found = await findContent(caller, id, await requireReader(caller))
  if (found.keptUntil !== null) return found
  const about = { subjectId: id, institutionId: user.institutionId }
  // The officer sees no row of alerts, and nobody another's totals; what is read of them here is the record.
  return { ...found, entries: await asSystem(() => entriesAbout({ db, keyring }, about)) }
}

/** A record, with its entries where the account is gone. */
async function findContent(caller: Caller, id: string, readable: readonly Population[]): Promise<Content> {
  // As in `listRecords`.
  const [found] = await asSystem(async () => [
    ...(await listKept(caller, readable, id)),
    ...(await listPresent(caller, readable, id)),
  ])
  if (!found) throw notFound()
  return found
}

async function listKept(
  { db, keyring, user: { institutionId } }: Caller,
  readable: readonly Population[],
  id?: string,
): Promise<Content[]> {
  const rows = await db
    .select()
    .from(keptRecords)
    .where(
      and(
        eq(keptRecords.institutionId, institutionId),
        inArray(keptRecords.population, [...readable]),
        id ? eq(keptRecords.id, id) : undefined,
      ),
    )
  if (rows.length === 0) return []
  const key = await ensureInstitutionKey(db, keyring, institutionId)
  return rows.map((row) => ({
    id: row.id,
    person: personIn(key, row),
    population: row.population,
    lastAt: row.lastAt.toISOString(),
    keptUntil: row.keptUntil.toISOString(),
    entries: id ? entriesIn(key, row) : null,
    nextDueAt: row.nextDueAt?.toISOString() ?? null,
  }))
}

/** The people whose accounts are there and about whom the institution had an alert; never the caller. */
async function listPresent(
  { db, user: { id: ownId, institutionId } }: Caller,
  readable: readonly Population[],
  id?: string,
): Promise<Content[]> {
  const rows = await db
    .select({
      person: users,
      // As whom they were answered for last.
      population: sql<Population>`(array_agg(${alerts.population} order by ${alerts.createdAt} desc))[1]`,
      lastAt: max(alertEvents.at),
      raisedAt: max(alerts.createdAt),
    })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.subjectId))
    .leftJoin(alertEvents, eq(alertEvents.alertId, alerts.id))
    .where(
      and(
        eq(alerts.institutionId, institutionId),
        ne(alerts.subjectId, ownId),
        id ? eq(alerts.subjectId, id) : undefined,
      ),
    )
    .groupBy(users.id)
    .orderBy(desc(max(alerts.createdAt)))
  return rows
    .filter(({ population }) => readable.includes(population))
    .map(({ person, population, lastAt, raisedAt }) => ({
      id: person.id,
      person: personOf(person, institutionId),
      population,
      lastAt: (lastAt ?? raisedAt!).toISOString(),
      keptUntil: null,
      entries: null,
      nextDueAt: null,
    }))
}

/** The FHIR file of a record. The same record has the same file, character by character. */
async function fileOf({ db, user }: Caller, content: Content): Promise<{ file: string; sha256: string }> {
  const [institution] = await db
    .select({ id: institutions.id, name: institutions.name })
    .from(institutions)
    .where(eq(institutions.id, user.institutionId))
  const entries: readonly RecordEntry[] = content.entries ?? []
  const file = JSON.stringify(recordBundle(institution!, content, entries))
  return { file, sha256: createHash('sha256').update(file).digest('hex') }
}
