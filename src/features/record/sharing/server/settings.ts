import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'

import { isNeitherBeingDeleted } from '#features/core/connections/index.ts'
import { connections, sharingGrants, worksAsStaff } from '#features/core/connections/server/table.ts'
import { askedAgainAfterDays, sharingSwitches } from '#features/core/connections/sharing-switches.ts'
import {
  agreementsOf,
  type AttestedKey,
  findPublicKeys,
  type Recipient,
  recipientState,
} from '#features/core/encryption/index.ts'
import { heldBefore } from '#features/core/identity/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { wordsOfKey } from '#server/encryption/key-words.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/rejection.ts'

import type { SharingSetting } from '../contract.ts'

export type Grant = typeof sharingGrants.$inferSelect

const askedAgainAfter = askedAgainAfterDays * 24 * 60 * 60_000

/** An accepted connection, as its owner's settings need it. */
export interface Accepted {
  readonly connectionId: string
  readonly otherId: string
  readonly canShareJournal: boolean
}

type Owner = Pick<Caller, 'db' | 'user' | 'vault'>

/** Lists what the caller shares over each of their accepted connections, the latest accepted first. */
export async function listSettings(owner: Owner): Promise<SharingSetting[]> {
  const { db, user } = owner
  const ownerId = user.id
  const agreed = await agreedReaders(owner)
  // Only the other person's rows say whether they work as staff or their account is about to be deleted.
  return asSystem(async () => {
    const at = now()
    const accepted = await selectAccepted(db, ownerId, at).orderBy(
      desc(connections.acceptedAt),
      desc(connections.id),
    )
    const grants = await db.select().from(sharingGrants).where(isOn(ownerId, at))
    const keys = await findPublicKeys(
      db,
      accepted.map(({ otherId }) => otherId),
    )
    return accepted.map((one) =>
      asSetting(one, { grants, at, keys, agreed, isHeld: heldBefore(user) !== null }),
    )
  })
}

/** What the caller shares with one other person. Throws a 404 without an accepted connection. */
export async function getSetting(owner: Owner, otherId: string): Promise<SharingSetting> {
  const { db, user } = owner
  const at = now()
  const accepted = await getAccepted(db, user.id, otherId)
  const grants = await db.select().from(sharingGrants).where(isOn(user.id, at))
  const keys = await findPublicKeys(db, [otherId])
  const agreed = await agreedReaders(owner)
  return asSetting(accepted, { grants, at, keys, agreed, isHeld: heldBefore(user) !== null })
}

async function agreedReaders({ db, user, vault }: Owner): Promise<readonly Recipient[]> {
  return vault ? (await agreementsOf(db, { userId: user.id, vault })).readers : []
}

/** The accepted connection of two people. Throws a 404 if there is none. */
export function getAccepted(db: Database, ownerId: string, otherId: string): Promise<Accepted> {
  // Only the other person's rows say whether they work as staff or their account is about to be deleted.
  return asSystem(async () => {
    const [accepted] = await selectAccepted(db, ownerId, now(), otherId)
    if (!accepted) throw notFound()
    return accepted
  })
}

/** Lists the switches of a connection that its owner has turned on at a moment. */
export function listGrants(
  db: Database,
  { ownerId, connectionId, at }: { ownerId: string; connectionId: string; at: Date },
): Promise<Grant[]> {
  return db
    .select()
    .from(sharingGrants)
    .where(and(isOn(ownerId, at), eq(sharingGrants.connectionId, connectionId)))
}

/** The condition that a switch of the owner's is on at a moment. */
function isOn(ownerId: string, at: Date) {
  return and(eq(sharingGrants.ownerId, ownerId), or(isNull(sharingGrants.until), gt(sharingGrants.until, at)))
}

function selectAccepted(db: Database, ownerId: string, at: Date, otherId?: string) {
  const isOther = and(
    or(
      and(eq(connections.requesterId, ownerId), eq(users.id, connections.addresseeId)),
      and(eq(connections.addresseeId, ownerId), eq(users.id, connections.requesterId)),
    ),
    otherId === undefined ? undefined : eq(users.id, otherId),
  )
  return db
    .select({
      connectionId: connections.id,
      otherId: users.id,
      canShareJournal: sql<boolean>`not ${worksAsStaff(users.id, at)}`,
    })
    .from(connections)
    .innerJoin(users, isOther)
    .where(and(eq(connections.status, 'accepted'), isNeitherBeingDeleted()))
    .$dynamic()
}

interface Known {
  readonly grants: readonly Grant[]
  readonly at: Date
  readonly keys: ReadonlyMap<string, AttestedKey>
  /** To whom and to which keys the owner agreed. */
  readonly agreed: readonly Recipient[]
  readonly isHeld: boolean
}

function asSetting(accepted: Accepted, { grants, at, keys, agreed, isHeld }: Known): SharingSetting {
  const { connectionId, otherId, canShareJournal } = accepted
  const key = keys.get(otherId)
  const on = sharingSwitches.flatMap((name) => {
    const grant = grants.find((one) => one.connectionId === connectionId && one.name === name)
    if (!grant || (name === 'shareJournal' && !canShareJournal)) return []
    const { since, until, confirmedAt } = grant
    return [
      {
        name,
        since: since.toISOString(),
        until: until?.toISOString() ?? null,
        isAskedAgain: until === null && at.getTime() - confirmedAt.getTime() >= askedAgainAfter,
      },
    ]
  })
  const isShared = (name: string) => on.some((one) => one.name === name)
  return {
    sharedWithUserId: otherId,
    connectionId,
    shareMoodData: isShared('shareMoodData'),
    shareJournal: isShared('shareJournal'),
    shareAssessments: isShared('shareAssessments'),
    shareCopingTools: isShared('shareCopingTools'),
    shareAlerts: isShared('shareAlerts'),
    notifyOnAlerts: isShared('notifyOnAlerts'),
    on,
    canShareJournal,
    journalKey: canShareJournal
      ? {
          words: key ? wordsOfKey(key.publicKey) : null,
          state: recipientState({ agreed: agreed.find(({ id }) => id === otherId), key, isHeld }),
        }
      : null,
  }
}

/** Lists the switches that a person has turned on, with their connections and times, for their export. */
export async function listOwnSwitches(db: Database, ownerId: string) {
  const rows = await db
    .select()
    .from(sharingGrants)
    .where(eq(sharingGrants.ownerId, ownerId))
    .orderBy(desc(sharingGrants.since))
  return rows.map(({ connectionId, name, since, until }) => ({
    connectionId,
    name,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }))
}
