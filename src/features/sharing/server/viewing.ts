import { and, eq, gt, inArray } from 'drizzle-orm'

import { sharedAlerts } from '#features/alerts/server/service.ts'
import { type Actor, recordAudits } from '#features/audit/server/service.ts'
import { auditEvents } from '#features/audit/server/table.ts'
import { isAccepted, nicknameOf } from '#features/connections/server/service.ts'
import { connections, sharesNow, sharingGrants } from '#features/connections/server/table.ts'
import {
  shownDays,
  shownScreeningDays,
  type SharingSwitch,
  sharingSwitches,
  type ViewedSwitch,
  viewedSwitches,
} from '#features/connections/sharing-switches.ts'
import { displayName } from '#features/identity/person-name.ts'
import { nameColumns, users } from '#features/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem, onBehalfOf } from '#server/database/scope.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import { notFound } from '#server/http/rejection.ts'
import type { SessionUser } from '#server/http/session-user.ts'

import type { SharedView } from '../contract.ts'
import { getAccepted } from './settings.ts'
import {
  supporterViewOfCheckIns,
  supporterViewOfEntries,
  supporterViewOfScreenings,
  supporterViewOfSessions,
} from './supporter-view.ts'

const day = 24 * 60 * 60_000
/** A page that reads itself again is still the same look. */
const sameLookMs = 5 * 60_000

/** Whoever looks, and what opening a journal takes. */
type Reader = Actor & { readonly user: SessionUser; readonly keyring: Keyring }

/**
 * What the other person of a connection shares with the caller at this moment, and nothing else; each
 * look is recorded in the owner's trail, one event a kind. Throws a 404 for anything but an accepted
 * connection of the caller's.
 */
export function readShared(db: Database, reader: Reader, connectionId: string): Promise<SharedView> {
  const { user, keyring } = reader
  return db.transaction(async (tx) => {
    const own = tx.select().from(connections).where(isAccepted(connectionId, user.id))
    // Whether the other is leaving only their row tells.
    const [connection] = await asSystem(() => own)
    if (!connection) throw notFound()
    const { requesterId, addresseeId } = connection
    const ownerId = requesterId === user.id ? addresseeId : requesterId
    const on = await switchesOn(tx, { connectionId, ownerId, readerId: user.id })
    await recordLook(tx, reader, { connectionId, ownerId, on })
    const view = await viewOf(tx, keyring, { ownerId, readerId: user.id, on, isPreview: false })
    const name = nicknameOf(connection, user.id) ?? (await nameOf(tx, ownerId))
    return { ...view, connectionId, name }
  })
}

/**
 * What one person would see today of one of the caller's switches, or of all, whether on or off: read by
 * the same code. The journal stays empty for those with whom it is never shared. Throws a 404 without an
 * accepted connection.
 */
export function previewShared(
  db: Database,
  { user, keyring }: { readonly user: SessionUser; readonly keyring: Keyring },
  { sharedWithUserId, switch: only }: { sharedWithUserId: string; switch?: ViewedSwitch | undefined },
): Promise<SharedView> {
  return db.transaction(async (tx) => {
    const { connectionId, otherId, canShareJournal } = await getAccepted(tx, user.id, sharedWithUserId)
    const asked: readonly SharingSwitch[] = only ? [only] : sharingSwitches
    const on = asked.filter((name) => name !== 'shareJournal' || canShareJournal)
    const view = await viewOf(tx, keyring, { ownerId: user.id, readerId: otherId, on, isPreview: true })
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

interface Looking extends Pair {
  readonly on: readonly SharingSwitch[]
  readonly isPreview: boolean
}

function viewOf(db: Database, keyring: Keyring, { on, isPreview, ownerId, readerId }: Looking) {
  // Read as the one who shares, whose switches were asked before.
  return onBehalfOf({ userId: ownerId, institutionId: null }, async () => {
    const ago = (days: number) => new Date(now().getTime() - days * day)
    const shown = async <Kind>(name: ViewedSwitch, read: () => Promise<Kind[]>) =>
      on.includes(name) ? read() : null
    const pair = { ownerId, readerId, isPreview }
    return {
      shareMoodData: await shown('shareMoodData', () => supporterViewOfCheckIns(db, ownerId, ago(shownDays))),
      shareJournal: await shown('shareJournal', () => supporterViewOfEntries(db, keyring, pair)),
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

async function recordLook(
  tx: Database,
  { user, trace }: Reader,
  { connectionId, ownerId, on }: { connectionId: string; ownerId: string; on: readonly SharingSwitch[] },
): Promise<void> {
  const kinds = viewedSwitches.filter((name) => on.includes(name))
  if (kinds.length === 0) return
  const since = new Date(now().getTime() - sameLookMs)
  const lately = await tx
    .select({ kind: auditEvents.objectKind })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectId, ownerId),
        gt(auditEvents.at, since),
        eq(auditEvents.action, 'shared.read'),
        eq(auditEvents.actorId, user.id),
        inArray(auditEvents.objectKind, [...kinds]),
      ),
    )
  const seen = new Set(lately.map(({ kind }) => kind))
  await recordAudits(
    tx,
    { user, ...(trace && { trace }) },
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
  // The name goes with what is shared.
  return asSystem(async () => {
    const [person] = await db.select(nameColumns(users)).from(users).where(eq(users.id, id))
    return person ? displayName(person) : ''
  })
}
