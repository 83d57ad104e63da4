import { and, eq, sql } from 'drizzle-orm'

import type { AuditAction } from '#features/core/audit/actions.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { isAvailable, isGrantActiveAt } from '#features/core/identity/index.ts'
import { responderGrants, users } from '#features/core/identity/server/table.ts'
import type { NotificationKind } from '#features/core/notifications/contract.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { forbidden } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import { texts } from '../locales/texts.ts'
import { activePeopleManagers } from './people-managers.ts'
import { invitations } from './table.ts'

const t = texts('refusals')

const dayMilliseconds = 24 * 60 * 60_000

/** For how long whoever was given an account, a role or a way in is no second person. A choice of ours: a month. */
const tiedDays = 30

/** What makes an account somebody else's work, or could put it into their hands. An accepted invitation does too. */
const tyingActions: readonly AuditAction[] = [
  'account.import',
  'account.enrol',
  'account.change-role',
  'account.reactivate',
  'password.renew',
  'password.start-reset',
  'second-factor.take-off',
]

/** When a decision without a second person takes effect: in 24 hours, so that whoever is told can still act. */
export const inOneDay = () => new Date(now().getTime() + dayMilliseconds)

/** What waits for a second person: a grant, an import or a change of settings. */
interface Proposal {
  readonly institutionId: string
  /** Null where that account was erased since. */
  readonly proposedBy: string | null
  /** The person whom it gives rights to. */
  readonly concerns?: string
}

/**
 * The ids of the people managers who count as the second person: active, with a password of their own, neither
 * who proposed it nor whom it concerns, and not tied to who proposed it.
 */
export async function listSecondPeople(db: Database, proposal: Proposal): Promise<string[]> {
  const { institutionId, proposedBy, concerns } = proposal
  const others = (await activePeopleManagers(db, institutionId)).filter((id) => id !== concerns)
  if (!proposedBy || others.length === 0) return others
  const tied = await tiedTo(db, institutionId, proposedBy)
  return others.filter((id) => !tied.has(id))
}

/**
 * Throws a 403, with words that say why, where this people manager is no second person for a proposal. Whoever
 * proposed it may go on where nobody counts as one: answers whether the caller confirms alone.
 */
export async function requireSecondPerson(
  db: Database,
  { id }: SessionUser,
  proposal: Proposal,
): Promise<{ isAlone: boolean }> {
  const seconds = await listSecondPeople(db, proposal)
  if (seconds.includes(id)) return { isAlone: false }
  if (id === proposal.concerns) throw forbidden(t('givesYouRights'))
  if (id !== proposal.proposedBy) throw forbidden(t('youAreTied', { days: tiedDays }))
  if (seconds.length > 0) throw forbidden(t('youAskedForIt'))
  return { isAlone: true }
}

/**
 * A person, and all whom chains of such acts tie to them, in either direction: who was made by the maker of a
 * maker is as near as a puppet, and a puppet may not propose what its owner confirms.
 */
function tiedTo(db: Database, institutionId: string, userId: string): Promise<Set<string>> {
  const since = new Date(now().getTime() - tiedDays * dayMilliseconds).toISOString()
  const actions = sql.join(
    tyingActions.map((action) => sql`${action}`),
    sql`, `,
  )
  // The trail and the invitations hold the acts of others.
  return asSystem(async () => {
    const rows = rowsOf<{ id: string }>(
      await db.execute(sql`
        with recursive acts (one, other) as (
          select ${auditEvents.actorId}, ${auditEvents.subjectId} from ${auditEvents}
          where ${auditEvents.institutionId} = ${institutionId} and ${auditEvents.at} > ${since}::timestamptz
            and ${auditEvents.outcome} = 'done' and ${auditEvents.action} in (${actions})
          union
          select ${invitations.invitedBy}, ${invitations.acceptedBy} from ${invitations}
          where ${invitations.institutionId} = ${institutionId}
            and ${invitations.acceptedAt} > ${since}::timestamptz
        ), ties (one, other) as (
          select one, other from acts union all select other, one from acts
        ), tied (id) as (
          select ${userId}::uuid
          union
          select ties.other from tied join ties on ties.one = tied.id where ties.other is not null
        )
        select id from tied`),
    )
    return new Set(rows.map(({ id }) => id))
  })
}

interface LoneNotice {
  readonly key: string
  readonly kind: NotificationKind
  /** The page where people managers see it. Responders, who cannot open that page, come to their alerts. */
  readonly path: string
}

/**
 * Notifies all people managers and responders of an institution of what takes effect without a second person,
 * except for who proposed it and whom it concerns.
 */
export async function notifyOfLoneDecision(
  tx: Database,
  { institutionId, proposedBy, concerns }: Proposal,
  { key, kind, path }: LoneNotice,
): Promise<void> {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== proposedBy && id !== concerns)
  const managers = others(await activePeopleManagers(tx, institutionId))
  const responders = others(await activeResponders(tx, institutionId))
  await notify(
    tx,
    responders.filter((id) => !managers.includes(id)),
    { key, kind, path: '/alerts' },
  )
  await notify(tx, managers, { key, kind, path })
}

async function activeResponders(db: Database, institutionId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(responderGrants)
    .innerJoin(users, and(eq(users.id, responderGrants.userId), isAvailable()))
    .where(and(eq(responderGrants.institutionId, institutionId), isGrantActiveAt(now())))
  return rows.map(({ id }) => id)
}
