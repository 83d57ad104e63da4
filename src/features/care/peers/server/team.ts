import { and, eq } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { decryptForResponders, encryptForResponders } from '#features/core/encryption/index.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { now } from '#server/clock.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/rejection.ts'

import { PeerCard, type Team } from '../contract.ts'
import { endContacts, withPeer } from './ending.ts'
import { listPeers, listUnits, unitOf } from './in-force.ts'
import { peers } from './table.ts'

const cardPlace = (userId: string) => ({ userId, recordId: userId, field: 'peers.card' })

type PeerRow = typeof peers.$inferSelect

/** The team as an officer sees it, and what the caller was named. */
export async function readTeam(caller: Caller): Promise<Team> {
  const { db, user } = caller
  const mayAsk = user.role === 'staff'
  const myUnit = await unitOf(caller)
  const found = mayAsk ? await listPeers(db, user.institutionId) : []
  const others = found.filter(({ peer }) => peer.userId !== user.id)
  const [own] = await db.select().from(peers).where(eq(peers.userId, user.id))
  const isOfHere = own?.institutionId === user.institutionId
  const cards = await cardsOf(caller, [...others.map(({ peer }) => peer), ...(isOfHere ? [own] : [])])
  return {
    mayAsk,
    peers: others.map(({ peer, unitId, unit, shift, ...named }) => ({
      id: peer.userId,
      name: ownName(named),
      unit,
      shift,
      card: cards.get(peer.userId) ?? null,
      isOfMyUnit: unitId !== null && unitId === myUnit,
      supervisesMe: myUnit !== null && peer.supervises.includes(myUnit),
    })),
    mine: isOfHere
      ? {
          trainedOn: own.trainedOn,
          endsOn: own.endsOn,
          supervises: (await listUnits(db, own.institutionId))
            .filter(({ id }) => own.supervises.includes(id))
            .map(({ name }) => name),
          isAgreed: own.agreedAt !== null,
          card: cards.get(user.id) ?? null,
        }
      : null,
  }
}

async function cardsOf({ db, keyring }: Caller, rows: readonly PeerRow[]): Promise<Map<string, PeerCard>> {
  const written = rows.flatMap(({ userId, card }) =>
    card ? [{ ...cardPlace(userId), ciphertext: card }] : [],
  )
  // The keys are other people's.
  const opened = await asSystem(() => decryptForResponders(db, keyring, written))
  return new Map(
    written.flatMap(({ userId }, index) => {
      const text = opened[index]
      return text ? [[userId, PeerCard.parse(JSON.parse(text))] as const] : []
    }),
  )
}

/** Agrees to be a peer, or changes what the caller says of themselves. Throws a 404 for whoever was not named. */
export function agreeToBePeer(caller: Caller, card: PeerCard): Promise<void> {
  const { db, keyring, user } = caller
  return db.transaction(async (tx) => {
    const encrypted = await encryptForResponders(tx, keyring, cardPlace(user.id), JSON.stringify(card))
    const agreed = await tx
      .update(peers)
      .set({ card: encrypted, agreedAt: now() })
      .where(isMine(user))
      .returning({ id: peers.id })
    if (agreed.length === 0) throw notFound()
    await recordAudit(tx, caller, { action: 'peer.agree', objectId: agreed[0]!.id })
  })
}

const isMine = ({ id, institutionId }: Caller['user']) =>
  and(eq(peers.userId, id), eq(peers.institutionId, institutionId))

/** Is a peer no more, by the caller's own wish. */
export function leaveTeam(caller: Caller): Promise<void> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const left = await tx.delete(peers).where(isMine(user)).returning({ id: peers.id })
    if (left.length === 0) throw notFound()
    await endContacts(tx, withPeer(user.id), user.id)
    await recordAudit(tx, caller, { action: 'peer.leave', objectId: left[0]!.id })
  })
}

/** What the caller says of themselves as a peer, for their download. */
export async function listOwnCard(caller: Caller) {
  const [own] = await caller.db.select().from(peers).where(eq(peers.userId, caller.user.id))
  if (!own) return []
  const { trainedOn, endsOn, agreedAt } = own
  const card = (await cardsOf(caller, [own])).get(caller.user.id)
  return [{ trainedOn, endsOn, isAgreed: agreedAt !== null, ...card }]
}
