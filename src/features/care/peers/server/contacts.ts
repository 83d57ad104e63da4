import { randomInt } from 'node:crypto'

import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'

import { raiseAlert } from '#features/care/alerts/index.ts'
import { requireOpenVault } from '#features/core/encryption/index.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { badField, conflict, forbidden, notFound } from '#server/http/rejection.ts'

import { answerWithinMs, type NewContact, type NewMessage, type PeerContact } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { contactKey, endContacts, endedAmong } from './ending.ts'
import { listPeers, teamPath, unitOf } from './in-force.ts'
import { countContact } from './naming.ts'
import { mayBeSealedFor, openMessages, sealMessage } from './sealing.ts'
import { peerContacts, peerMessages } from './table.ts'

const t = texts('refusals')

/** So many people one officer asks at a time, and so many messages two write: far above what anybody needs. */
const mostContacts = 5
const mostMessages = 200

type Row = typeof peerContacts.$inferSelect

/** Of whom a contact is; a peer who declined sees it no more. */
const isOf = ({ id }: Caller['user']) =>
  or(eq(peerContacts.askerId, id), and(eq(peerContacts.peerId, id), isNull(peerContacts.declinedAt)))

/**
 * The caller's own contacts, the latest first. Nothing of it is in any trail: an event would tell those who collect the
 * trail who asked a peer. Throws the 403 of a closed vault.
 */
export async function listContacts(caller: Caller): Promise<PeerContact[]> {
  const { db, user } = caller
  await requireOpenVault(caller)
  const stored = await db.select().from(peerContacts).where(isOf(user))
  const ended = await endedAmong(db, stored)
  const rows = stored.filter((row) => !ended.includes(row))
  if (rows.length === 0) return []
  const names = await namesOf(db, rows.map(otherThan(user)))
  const written = await db
    .select()
    .from(peerMessages)
    .where(
      inArray(
        peerMessages.contactId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(peerMessages.at), asc(peerMessages.id))
  const words = await openMessages(caller, written)
  const latest = rows.toSorted((one, other) => other.askedAt.getTime() - one.askedAt.getTime())
  return latest.map((row) => ({
    id: row.id,
    name: names.get(otherThan(user)(row)) ?? '',
    isAsker: row.askerId === user.id,
    askedAt: row.askedAt.toISOString(),
    state: stateOf(row),
    reach: row.reach,
    beyond: row.beyond,
    messages: written
      .filter(({ contactId }) => contactId === row.id)
      .map(({ id, at, userId }) => ({
        id,
        at: at.toISOString(),
        isMine: userId === user.id,
        words: words.get(id) ?? null,
      })),
  }))
}

function stateOf({ askedAt, answeredAt, declinedAt }: Row): PeerContact['state'] {
  if (declinedAt) return 'declined'
  if (answeredAt) return 'answered'
  return now().getTime() - askedAt.getTime() >= answerWithinMs ? 'unanswered' : 'asked'
}

const otherThan =
  ({ id }: Caller['user']) =>
  ({ askerId, peerId }: Row) =>
    askerId === id ? peerId : askerId

async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  // Whoever asks may not look up people. They read the name of the one with whom they are in contact.
  const people = await asSystem(() =>
    db
      .select({ id: users.id, ...nameColumns(users) })
      .from(users)
      .where(inArray(users.id, [...ids])),
  )
  return new Map(people.map((one) => [one.id, ownName(one)]))
}

/**
 * Asks a peer. What was stored before by the same id is answered as it is. Throws a 403 for others than officers, a 400 naming `peerId` where that one
 * cannot be asked, and a 409 where nobody can, or too many are asked.
 */
export function ask(
  caller: Caller,
  { requestId, peerId, reach, when, words }: NewContact,
): Promise<PeerContact> {
  const { db, user } = caller
  if (user.role !== 'staff') throw forbidden(t('officersAsk'))
  return db.transaction(async (tx) => {
    const inside = { ...caller, db: tx }
    await requireOpenVault(inside)
    // Two requests at once wait for each other, so that they do not choose the same peer or ask too many.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    const own = await tx.select().from(peerContacts).where(eq(peerContacts.askerId, user.id))
    if (own.every(({ id }) => id !== requestId)) {
      if (own.length >= mostContacts) throw conflict(t('tooManyAsked', { most: mostContacts }))
      const chosen = await choosePeer(inside, peerId, own)
      const added = await tx
        .insert(peerContacts)
        .values({ id: requestId, askerId: user.id, peerId: chosen, askedAt: now(), reach })
        .onConflictDoNothing()
        .returning()
      if (!added[0]) throw conflict(t('tryAgain'))
      const text = [when, words].filter((one) => one.trim() !== '').join('\n')
      await addMessage(tx, inside, added[0], { messageId: requestId, words: text })
    }
    return (await listContacts(inside)).find(({ id }) => id === requestId)!
  })
}

/** Whom to ask: the one who was named, or of those who are not of the caller's unit the one with the fewest contacts. */
async function choosePeer(caller: Caller, peerId: string | null, own: readonly Row[]): Promise<string> {
  const { db, user } = caller
  const team = (await listPeers(db, user.institutionId)).filter(({ peer }) => peer.userId !== user.id)
  // Whoever is asked already, or cannot now, is asked no second time while that stands.
  const asked = new Set(own.map((row) => row.peerId))
  if (peerId !== null) {
    if (team.every(({ peer }) => peer.userId !== peerId)) throw badField('peerId', t('noPeer'))
    if (asked.has(peerId)) throw badField('peerId', t('askedAlready'))
    if (!(await mayBeSealedFor(caller, peerId))) throw badField('peerId', t('noKey'))
    return peerId
  }
  const myUnit = await unitOf(caller)
  const free: string[] = []
  for (const { peer, unitId } of team) {
    const isNear = myUnit !== null && (unitId === myUnit || peer.supervises.includes(myUnit))
    if (isNear || asked.has(peer.userId)) continue
    if (await mayBeSealedFor(caller, peer.userId)) free.push(peer.userId)
  }
  if (free.length === 0) throw conflict(t('nobodyElse'))
  const open = await countOpen(db, free)
  const fewest = Math.min(...free.map((id) => open.get(id) ?? 0))
  const least = free.filter((id) => (open.get(id) ?? 0) === fewest)
  return least[randomInt(least.length)]!
}

async function countOpen(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  // How many others ask somebody is nobody's to see; only who is asked follows from it.
  const rows = await asSystem(() =>
    db
      .select({ peerId: peerContacts.peerId })
      .from(peerContacts)
      .where(and(inArray(peerContacts.peerId, [...ids]), isNull(peerContacts.declinedAt))),
  )
  return new Map([...Map.groupBy(rows, ({ peerId }) => peerId)].map(([id, its]) => [id, its.length]))
}

/** Writes to the other one. What was stored before by the same id stays as it is. Throws a 409 once there are too many. */
export function write(caller: Caller, id: string, message: NewMessage): Promise<void> {
  return onContact(caller, id, async (tx, row) => {
    if (row.declinedAt) throw conflict(t('declined'))
    await addMessage(tx, { ...caller, db: tx }, row, message)
    if (row.peerId === caller.user.id) await answered(tx, caller, row)
  })
}

async function addMessage(
  tx: Database,
  caller: Caller,
  row: Row,
  { messageId: id, words }: NewMessage,
): Promise<void> {
  const { user } = caller
  const [before] = await tx.select().from(peerMessages).where(eq(peerMessages.id, id))
  if (before) {
    if (before.contactId === row.id && before.userId === user.id) return
    throw conflict(t('tryAgain'))
  }
  if ((await tx.$count(peerMessages, eq(peerMessages.contactId, row.id))) >= mostMessages)
    throw conflict(t('tooManyMessages'))
  const to = otherThan(user)(row)
  const sealed = await sealMessage(caller, { id, to, words })
  const added = await tx
    .insert(peerMessages)
    .values({ id, contactId: row.id, userId: user.id, at: now(), ...sealed })
    .onConflictDoNothing()
    .returning({ id: peerMessages.id })
  // Somebody else's message has this id, which nobody is to learn more of.
  if (added.length === 0) throw conflict(t('tryAgain'))
  await tell(tx, row, to)
}

/** Erases one message for both, whoever wrote it. */
export function eraseMessage(caller: Caller, id: string, messageId: string): Promise<void> {
  return onContact(caller, id, async (tx, row) => {
    const erased = await tx
      .delete(peerMessages)
      .where(and(eq(peerMessages.id, messageId), eq(peerMessages.contactId, id)))
      .returning({ id: peerMessages.id })
    if (erased.length === 0) throw notFound()
    await tell(tx, row, otherThan(caller.user)(row))
  })
}

/** Says whether the peer will be in touch. After a no all words go, and the asker reads that they can ask another. */
export function answer(caller: Caller, id: string, canNow: boolean): Promise<void> {
  return onContact(caller, id, async (tx, row) => {
    requirePeer(caller, row)
    if (canNow) return answered(tx, caller, row)
    if (row.answeredAt) throw conflict(t('answeredAlready'))
    await tx.delete(peerMessages).where(eq(peerMessages.contactId, id))
    await change(tx, row, { declinedAt: now() })
  })
}

/** A contact counts in its month once its peer answered: whoever only asks and ends again changes no number. */
async function answered(tx: Database, { user }: Caller, row: Row): Promise<void> {
  if (row.answeredAt) return
  await countContact(tx, user.institutionId)
  await change(tx, row, { answeredAt: now() })
}

/** Says as the peer that it is beyond them. The asker is asked whether a clinician may be told. */
export function sayBeyondMe(caller: Caller, id: string): Promise<void> {
  return onContact(caller, id, async (tx, row) => {
    requirePeer(caller, row)
    await answered(tx, caller, row)
    if (row.beyond === null) await change(tx, row, { beyond: 'asked' })
  })
}

/**
 * Says as the asker whether a clinician may be told. A yes calls for help as the help button does, in the asker's own
 * name: nothing of it says that there was a peer.
 */
export function decideOnClinician(caller: Caller, id: string, isWanted: boolean): Promise<void> {
  const { user } = caller
  return onContact(caller, id, async (tx, row) => {
    if (row.askerId !== user.id || row.beyond === null) throw notFound()
    if (row.beyond !== 'asked') return
    if (isWanted) {
      const { keyring, trace } = caller
      const call = { subjectId: user.id, kind: 'help-request', severity: 'critical' } as const
      await raiseAlert(tx, { keyring, ...(trace && { trace }), user }, call)
    }
    await change(tx, row, { beyond: isWanted ? 'yes' : 'no' })
  })
}

/** Ends a contact. All of it is gone at once, and the other is told. */
export function endContact(caller: Caller, id: string): Promise<void> {
  return onContact(caller, id, (tx) => endContacts(tx, eq(peerContacts.id, id), caller.user.id))
}

function requirePeer({ user }: Caller, { peerId }: Row): void {
  if (peerId !== user.id) throw notFound()
}

/** Changes a contact, and has its asker read it. Only a peer's act changes a contact, and the asker's decision. */
async function change(
  tx: Database,
  row: Row,
  values: Partial<Pick<Row, 'answeredAt' | 'declinedAt' | 'beyond'>>,
): Promise<void> {
  await tx.update(peerContacts).set(values).where(eq(peerContacts.id, row.id))
  await tell(tx, row, values.beyond === 'yes' || values.beyond === 'no' ? row.peerId : row.askerId)
}

/** Tells one of a contact that there is something new, in words that name nobody. */
const tell = (tx: Database, { id }: Row, to: string) =>
  notify(tx, [to], { key: contactKey(id), kind: 'peer-contact', path: teamPath })

/** Does something with a contact of the caller that goes on. Throws a 404 for any other one, and the 403 of a closed vault. */
async function onContact(
  caller: Caller,
  id: string,
  act: (tx: Database, row: Row) => Promise<void>,
): Promise<void> {
  const { db, user } = caller
  await db.transaction(async (tx) => {
    await requireOpenVault({ ...caller, db: tx })
    const [row] = await tx
      .select()
      .from(peerContacts)
      .where(and(eq(peerContacts.id, id), isOf(user)))
      .for('update')
    if (!row || (await endedAmong(tx, [row])).length > 0) throw notFound()
    await act(tx, row)
  })
}

/** All messages of the caller's contacts, for their download. */
export async function listForDownload(caller: Caller) {
  const all = await listContacts(caller)
  return all.flatMap(({ messages, ...contact }) =>
    messages.map(({ at, isMine, words }) => ({ ...contact, at, isMine, words })),
  )
}
