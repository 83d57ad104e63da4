import { and, eq, sql } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { isNamed } from '#features/core/identity/index.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { deleteNotifications, notify } from '#features/core/notifications/index.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, notFound } from '#server/http/rejection.ts'
import { addDays } from '#shared/days.ts'

import { longestDays, type NamedPeers, type NewPeer } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { endContacts, withPeer } from './ending.ts'
import { listUnits, teamPath, todayAt } from './in-force.ts'
import { peerContactMonths, peers } from './table.ts'

const t = texts('refusals')

const namedKey = (userId: string) => `peer-named:${userId}`

/** Whom the caller's institution named, and the months that are over with their numbers. */
export async function readNamed({ db, user }: Caller): Promise<NamedPeers> {
  const { institutionId } = user
  const today = await todayAt(db, institutionId)
  const rows = await db
    .select({ peer: peers, ...nameColumns(users) })
    .from(peers)
    .innerJoin(users, eq(users.id, peers.userId))
    .where(eq(peers.institutionId, institutionId))
    .orderBy(users.lastName, users.firstName, users.id)
  const here = await listUnits(db, institutionId)
  return {
    peers: rows.map(({ peer, ...named }) => ({
      id: peer.id,
      name: ownName(named),
      username: named.username,
      trainedOn: peer.trainedOn,
      endsOn: peer.endsOn,
      isOver: peer.endsOn < today,
      supervises: here.filter(({ id }) => peer.supervises.includes(id)).map(({ name }) => name),
      isAgreed: peer.agreedAt !== null,
    })),
    units: here,
    months: await readMonths(db, institutionId, today.slice(0, 7)),
  }
}

/** The months that are over. One that goes on would tell who asked today, by what it says before and after. */
async function readMonths(db: Database, institutionId: string, thisMonth: string) {
  const [here] = await db
    .select({ threshold: institutions.privacyThreshold })
    .from(institutions)
    .where(eq(institutions.id, institutionId))
  const rows = await db
    .select()
    .from(peerContactMonths)
    .where(eq(peerContactMonths.institutionId, institutionId))
  return rows
    .filter(({ month }) => month < thisMonth)
    .toSorted((one, other) => other.month.localeCompare(one.month))
    .map(({ month, contacts }) => ({ month, contacts: contacts >= here!.threshold ? contacts : null }))
}

/** Counts a contact in the month in which it was answered, and names nobody. */
export async function countContact(tx: Database, institutionId: string): Promise<void> {
  const month = (await todayAt(tx, institutionId)).slice(0, 7)
  // The number is the institution's; whoever asks reads and writes none.
  await asSystem(() =>
    tx
      .insert(peerContactMonths)
      .values({ institutionId, month, contacts: 1 })
      .onConflictDoUpdate({
        target: [peerContactMonths.institutionId, peerContactMonths.month],
        set: { contacts: sql`${peerContactMonths.contacts} + 1` },
      }),
  )
}

/**
 * Names an officer as a peer, or again with other days and units. Throws a 400 naming `username`, `trainedOn`, `endsOn` or
 * `supervises`.
 */
export function namePeer(caller: Caller, { username, ...named }: NewPeer): Promise<void> {
  const { db, user } = caller
  const { institutionId } = user
  return db.transaction(async (tx) => {
    const today = await todayAt(tx, institutionId)
    if (named.trainedOn > today) throw badField('trainedOn', t('notTrained'))
    if (named.endsOn < today || named.endsOn > addDays(today, longestDays))
      throw badField('endsOn', t('withinAYear', { days: longestDays }))
    const here = await listUnits(tx, institutionId)
    if (named.supervises.some((unit) => here.every(({ id }) => id !== unit)))
      throw badField('supervises', t('noSuchUnit'))
    const [person] = await tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(and(eq(users.institutionId, institutionId), eq(users.isActive, true), isNamed(username)))
    if (person?.role !== 'staff') throw badField('username', t('noOfficer'))
    // Of another institution nothing is left: there they are a peer no more.
    await asSystem(() =>
      tx
        .delete(peers)
        .where(and(eq(peers.userId, person.id), sql`${peers.institutionId} <> ${institutionId}`)),
    )
    const [row] = await tx
      .insert(peers)
      .values({ userId: person.id, institutionId, ...named })
      .onConflictDoUpdate({ target: peers.userId, set: named })
      .returning({ id: peers.id })
    await recordAudit(tx, caller, { action: 'peer.name', objectId: row!.id, subjectId: person.id })
    await notify(tx, [person.id], { key: namedKey(person.id), kind: 'peer-named', path: teamPath })
  })
}

/** Withdraws that somebody is a peer. Their contacts as one end, and both are told. */
export function withdrawPeer(caller: Caller, id: string): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const [row] = await tx
      .delete(peers)
      .where(and(eq(peers.id, id), eq(peers.institutionId, user.institutionId)))
      .returning({ userId: peers.userId })
    if (!row) throw notFound()
    await endContacts(tx, withPeer(row.userId))
    await recordAudit(tx, caller, { action: 'peer.withdraw', objectId: id, subjectId: row.userId })
    await deleteNotifications(tx, [namedKey(row.userId)])
  })
}
