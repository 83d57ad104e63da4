import { and, eq, inArray, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'

import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { canOpenAlerts, isAvailable, isGrantActiveAt } from '#features/core/identity/index.ts'
import { hasConfirmedMail, responderGrants, users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { placeholders, prepared } from '#server/database/prepared.ts'
import { asSystem } from '#server/database/scope.ts'
import type { Population } from '#shared/population.ts'

import type { Audience } from '../escalation-policy.ts'

/** A person who may work on an alert and can be reached. */
export interface Recipient {
  readonly id: string
  readonly isResponder: boolean
  /** Whether they can open an alert now. False until they have a password of their own and a second factor. */
  readonly canOpen: boolean
  /** Whether they have a confirmed e-mail address. */
  readonly hasMail: boolean
  /** What rings for them. */
  readonly devices: readonly Device[]
}

type Device = Pick<typeof alertDevices.$inferSelect, 'id' | 'channel'>

export interface About {
  readonly institutionId: string
  readonly population: Population
  readonly subjectId: string | null
}

/**
 * Everyone who may work on an alert and can be reached: active, confirmed responders of its population and the
 * institution's administrators, except the person it is about. Other staff are never included, so that an
 * officer's own alert does not reach the colleagues of their unit.
 */
export function recipientsOf(
  db: Database,
  { institutionId, population, subjectId }: About,
): Promise<Recipient[]> {
  const at = now().toISOString()
  // The person who raises the alert may not see who is notified.
  return asSystem(() => findRecipients(db, { institutionId, population, subjectId, at }))
}

const findRecipients = prepared((db) => {
  const values = placeholders('institutionId', 'population', 'subjectId', 'at')
  return db
    .select({
      id: users.id,
      isResponder: sql<boolean>`${users.id} in ${servingAt(db, values)}`,
      canOpen: canOpenAlerts,
      hasMail: hasConfirmedMail,
      devices: ringing,
    })
    .from(users)
    .where(isRecipient(db, values))
})

const isTheirs = and(eq(alertDevices.userId, users.id), isNotNull(alertDevices.sealed))
/** The devices of a user that ring. Of a browser whose push service has ended this, the row stays without its address. */
const ringing = sql<
  Device[]
>`(select coalesce(json_agg(json_build_object('id', ${sql`${alertDevices.id}`}, 'channel', ${sql`${alertDevices.channel}`})), '[]')
  from ${alertDevices} where ${isTheirs})`

/** An alert at a moment: values, or the placeholders of a prepared query. */
interface AboutAt extends Record<keyof About, string | null | Placeholder> {
  readonly at: Date | Placeholder
}

function servingAt(db: Database, { institutionId, population, at }: AboutAt) {
  return db
    .select({ id: responderGrants.userId })
    .from(responderGrants)
    .where(
      and(
        sql`${responderGrants.institutionId} = ${institutionId}`,
        sql`${responderGrants.population} = ${population}`,
        isGrantActiveAt(at),
      ),
    )
}

/** The condition that a user is a recipient of an alert at a moment. */
export function isRecipient(db: Database, about: AboutAt): SQL {
  const isThere = sql`${users.institutionId} = ${about.institutionId}`
  const admins = db
    .select({ id: users.id })
    .from(users)
    .where(and(isThere, eq(users.role, 'admin'), isAvailable()))
  return and(
    // Two short lists, each read by its index. Scanning everybody of a large institution takes 30 ms.
    inArray(users.id, union(admins, servingAt(db, about))),
    isThere,
    isAvailable(),
    sql`${users.id} is distinct from ${about.subjectId}::uuid`,
  )!
}

/** An audience, the person who acknowledged the alert, or the responders together with some others. */
export type RecipientSelection =
  | Audience
  | { readonly only: string }
  | { readonly respondersAnd: readonly string[] }

/**
 * The recipients that a selection names. The administrators stand in where there are no responders, and the
 * responders where the person who acknowledged the alert cannot be reached any more.
 */
export function selectRecipients(recipients: readonly Recipient[], to: RecipientSelection): Recipient[] {
  if (typeof to === 'object' && 'only' in to) {
    const one = recipients.filter(({ id }) => id === to.only)
    return one.length > 0 ? one : selectRecipients(recipients, 'responders')
  }
  if (typeof to === 'object') {
    const responders = selectRecipients(recipients, 'responders')
    return recipients.filter((member) => responders.includes(member) || to.respondersAnd.includes(member.id))
  }
  const responders = recipients.filter(({ isResponder }) => isResponder)
  if (to === 'everyone' || responders.length === 0) return [...recipients]
  return to === 'responders' ? responders : recipients.filter(({ isResponder }) => !isResponder)
}
