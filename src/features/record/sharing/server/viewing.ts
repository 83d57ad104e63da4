import { and, eq, gt, inArray } from 'drizzle-orm'

import { sharedAlerts } from '#features/care/alerts/index.ts'
import { recordAudits } from '#features/core/audit/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { isAccepted, nicknameOf } from '#features/core/connections/index.ts'
import { connections, sharesNow, sharingGrants } from '#features/core/connections/server/table.ts'
import {
  shownDays,
  shownScreeningDays,
  type SharingSwitch,
  sharingSwitches,
  type ViewedSwitch,
  viewedSwitches,
} from '#features/core/connections/sharing-switches.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem, onBehalfOf } from '#server/database/scope.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/rejection.ts'

import type { SharedView } from '../contract.ts'
import { getAccepted } from './settings.ts'
import {
  supporterViewOfCheckIns,
  supporterViewOfEntries,
  supporterViewOfScreenings,
  supporterViewOfSessions,
} from './supporter-view.ts'

const day = 24 * 60 * 60_000
/** Views within this time count as one, since an open page reads itself again. */
const sameViewMs = 5 * 60_000

/**
 * Reads what the other person of a connection shares with the caller now. Each view is recorded in the owner's audit
 * trail, with one event for each kind. Throws a 404 for anything but an accepted connection of the caller's.
 */
export function readShared(caller: Caller, connectionId: string): Promise<SharedView> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const own = tx.select().from(connections).where(isAccepted(connectionId, user.id))
    // Only the other person's row says whether their account is about to be deleted.
    const [connection] = await asSystem(() => own)
    if (!connection) throw notFound()
    const { requesterId, addresseeId } = connection
    const ownerId = requesterId === user.id ? addresseeId : requesterId
    const on = await switchesOn(tx, { connectionId, ownerId, readerId: user.id })
    await recordView(tx, caller, { connectionId, ownerId, on })
    const view = await viewOf({ ...caller, db: tx }, { ownerId, readerId: user.id, on, isPreview: false })
    const name = nicknameOf(connection, user.id) ?? (await nameOf(tx, ownerId))
    return { ...view, connectionId, name }
  })
}

/**
 * Reads what one person would see now of one of the caller's switches, or of all six, whether they are on or off. It
 * is read by the same code as the real view. The journal is left out for people with whom it is never shared. Throws
 * a 404 without an accepted connection.
 */
export function previewShared(
  caller: Caller,
  { sharedWithUserId, switch: only }: { sharedWithUserId: string; switch?: ViewedSwitch | undefined },
): Promise<SharedView> {
  const { db, user } = caller
  return db.transaction(async (tx) => {
    const { connectionId, otherId, canShareJournal } = await getAccepted(tx, user.id, sharedWithUserId)
    const asked: readonly SharingSwitch[] = only ? [only] : sharingSwitches
    const on = asked.filter((name) => name !== 'shareJournal' || canShareJournal)
    const view = await viewOf(
      { ...caller, db: tx },
      { ownerId: user.id, readerId: otherId, on, isPreview: true },
    )
    return { ...view, connectionId, name: await nameOf(tx, user.id) }
  })
}

interface Pair {
  readonly ownerId: string
  readonly readerId: string
}

async function switchesOn(
  tx: Database,
  { connectionId, ...pair }: Pair & { readonly connectionId: string },
): Promise<SharingSwitch[]> {
  const rows = await tx
    .select({ name: sharingGrants.name })
    .from(sharingGrants)
    .where(
      and(
        eq(sharingGrants.connectionId, connectionId),
        eq(sharingGrants.ownerId, pair.ownerId),
        sharesNow({ ...pair, name: sharingGrants.name, at: now() }),
      ),
    )
  return rows.map(({ name }) => name)
}

interface ViewRequest extends Pair {
  readonly on: readonly SharingSwitch[]
  readonly isPreview: boolean
}

function viewOf(caller: Caller, { on, isPreview, ownerId, readerId }: ViewRequest) {
  const { db } = caller
  // The data is read on behalf of its owner, whose switches were checked before.
  return onBehalfOf({ userId: ownerId, institutionId: null }, async () => {
    const ago = (days: number) => new Date(now().getTime() - days * day)
    const shown = async <Kind>(name: ViewedSwitch, read: () => Promise<Kind[]>) =>
      on.includes(name) ? read() : null
    const pair = { ownerId, readerId, isPreview }
    return {
      shareMoodData: await shown('shareMoodData', () => supporterViewOfCheckIns(db, ownerId, ago(shownDays))),
      shareJournal: await shown('shareJournal', () => supporterViewOfEntries(caller, pair)),
      shareAssessments: await shown('shareAssessments', () =>
        supporterViewOfScreenings(db, ownerId, ago(shownScreeningDays)),
      ),
      shareCopingTools: await shown('shareCopingTools', () =>
        supporterViewOfSessions(db, ownerId, ago(shownDays)),
      ),
      shareAlerts: await shown('shareAlerts', () => sharedAlerts(db, ownerId, ago(shownDays))),
      notifyOnAlerts: on.includes('notifyOnAlerts'),
    }
  })
}

async function recordView(
  tx: Database,
  caller: Caller,
  { connectionId, ownerId, on }: { connectionId: string; ownerId: string; on: readonly SharingSwitch[] },
): Promise<void> {
  const kinds = viewedSwitches.filter((name) => on.includes(name))
  if (kinds.length === 0) return
  const since = new Date(now().getTime() - sameViewMs)
  const lately = await tx
    .select({ kind: auditEvents.objectKind })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectId, ownerId),
        gt(auditEvents.at, since),
        eq(auditEvents.action, 'shared.read'),
        eq(auditEvents.actorId, caller.user.id),
        inArray(auditEvents.objectKind, [...kinds]),
      ),
    )
  const seen = new Set(lately.map(({ kind }) => kind))
  await recordAudits(
    tx,
    caller,
    kinds
      .filter((kind) => !seen.has(kind))
      .map((objectKind) => ({
        action: 'shared.read',
        objectKind,
        objectId: connectionId,
        subjectId: ownerId,
      })),
  )
}

function nameOf(db: Database, id: string): Promise<string> {
  // The owner shares their name together with their data.
  return asSystem(async () => {
    const [person] = await db.select(nameColumns(users)).from(users).where(eq(users.id, id))
    return person ? displayName(person) : ''
  })
}
