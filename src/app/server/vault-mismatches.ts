import { and, desc, eq, gt, sql } from 'drizzle-orm'

import type { AfterSignIn } from '#features/access/accounts/index.ts'
import { recoveryContacts } from '#features/access/recovery/server/table.ts'
import { recordAudits } from '#features/core/audit/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { listJournalReaders } from '#features/core/connections/index.ts'
import {
  agree,
  type Agreements,
  agreementsOf,
  findPublicKeys,
  listUnattested,
  type Mismatch,
  type Recipient,
  recipientState,
  reportMismatch,
  reviewVault,
} from '#features/core/encryption/index.ts'
import { heldBefore } from '#features/core/identity/index.ts'
import { notify } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import { asSystem, onBehalfOf } from '#server/database/scope.ts'

/** Something about a person's vault in the database that they never did. */
interface Found {
  readonly userId: string
  readonly what: Mismatch
}

/** So long a mismatch that an owner was told of is named to the operator too. */
const namedMs = 30 * 24 * 60 * 60_000

/**
 * Finds, for everybody or for one person, what the rows say and the audit trail does not: a vault, a public key, a
 * recovery contact, a reader of the journal, a wish that is shown, a clinician to whom something is shown, a sitting, a session's vault. It opens no vault, so a
 * whole trail that was made anew, or set back with the rows, is not seen here; the head of the trail that is kept
 * elsewhere shows it.
 */
export async function findVaultMismatches(db: Database, userId?: string): Promise<Found[]> {
  const unattested = await listUnattested(db, userId)
  const of = (column: string) =>
    userId === undefined ? sql`true` : sql`${sql.raw(column)} = ${userId}::uuid`
  const last = (column: string, actions: string, more: string) =>
    sql.raw(`(select e.action || ' ' || coalesce(e.object_id::text, '') from audit_events e
      where e.subject_id = ${column} and e.action in (${actions}) ${more} order by e.id desc limit 1)`)
  const hasVault = (column: string) =>
    sql.raw(`exists (select from audit_events v where v.subject_id = ${column} and v.action = 'vault.agree')`)
  const rows = rowsOf<Found>(
    await db.execute(sql`
      select r.owner_id as "userId", 'recovery-contact' as what
      from recovery_contacts r
      where ${of('r.owner_id')} and coalesce(${last(
        'r.owner_id',
        `'recovery-contact.choose', 'recovery-contact.stop', 'recovery-contact.end'`,
        '',
      )}, '') <> 'recovery-contact.choose ' || r.connection_id
      union
      select g.owner_id, 'reader'
      from sharing_grants g
      where ${of('g.owner_id')} and g.name = 'shareJournal' and ${hasVault('g.owner_id')}
        and (g.until is null or g.until > ${now().toISOString()}::timestamptz)
        and coalesce(${last(
          'g.owner_id',
          `'sharing.on', 'sharing.off', 'sharing.end'`,
          `and e.object_kind = 'shareJournal' and e.object_id = g.connection_id`,
        )}, '') <> 'sharing.on ' || g.connection_id
      union
      select w.user_id, 'shown-wish' from shown_wishes w
      where ${of('w.user_id')} and ${hasVault('w.user_id')} and coalesce(${last(
        'w.user_id',
        `'safety-plan.show-wish', 'safety-plan.hide-wish'`,
        `and e.object_kind = w.wish`,
      )}, '') not like 'safety-plan.show-wish%'
      union
      select m.user_id, 'shown-measures' from shown_measures m
      where ${of('m.user_id')} and ${hasVault('m.user_id')} and coalesce(${last(
        'm.user_id',
        `'shown-measures.show', 'shown-measures.take-back', 'shown-measures.end'`,
        '',
      )}, '') <> 'shown-measures.show ' || m.clinician_id
      union
      select s.owner_id, 'sitting' from plan_sittings s
      where ${of('s.owner_id')} and ${hasVault('s.owner_id')} and coalesce(${last(
        's.owner_id',
        `'plan-sitting.invite', 'plan-sitting.end'`,
        `and e.object_id = s.id`,
      )}, '') not like 'plan-sitting.invite%'
      union
      select s.user_id, 'session' from sessions s
      where ${of('s.user_id')} and s.vault_version is not null and not exists (
        select from vault_agreements a where a.user_id = s.user_id and a.version = s.vault_version
      )`),
  )
  return [...unattested.map((id) => ({ userId: id, what: 'agreements' as const })), ...rows]
}

/** What owners were told of these last thirty days, newest first. */
export async function listToldMismatches(db: Database): Promise<(Found & { readonly at: Date })[]> {
  const { subjectId, objectKind, action, at } = auditEvents
  const since = new Date(now().getTime() - namedMs)
  const rows = await db
    .select({ userId: subjectId, what: objectKind, at })
    .from(auditEvents)
    .where(and(eq(action, 'vault.mismatch'), gt(at, since)))
    .orderBy(desc(at))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- reportMismatch alone records this action
  return rows.map((row) => row as Found & { readonly at: Date })
}

/**
 * At a sign-in, while the vault is open, tells its owner of all that they never did, and whom they trusted before has to be
 * confirmed.
 */
export const reviewAfterSignIn: AfterSignIn = async ({ db, keyring }, { user, vault }) => {
  if (!vault) return
  const holder = { userId: user.id, vault }
  await onBehalfOf({ userId: user.id, institutionId: null }, () =>
    db.transaction(async (tx) => {
      const renewed = await reviewVault(tx, keyring, holder)
      if (renewed) await recordAudits(tx, { user }, await actsOf(tx, user.id, renewed))
      // Whoever reads no more has to be agreed to anew, should their row come back.
      const reading = await listJournalReaders(tx, user.id)
      await agree(tx, holder, ({ readers }) => ({
        readers: readers.filter(({ id }) => reading.some((reader) => reader.id === id)),
      }))
    }),
  )
  // Rows of others' stand beside theirs, such as a session's, and the keys of those whom they trust.
  await asSystem(async () => {
    const found = await findVaultMismatches(db, user.id)
    for (const { what } of found) await reportMismatch(db, user.id, what)
    const isTrue = (kind: Mismatch) => !found.some(({ what }) => what === kind)
    if (heldBefore(user)) return
    const { contact, readers } = await agreementsOf(db, holder)
    const contacts = await contactIds(db, user.id)
    const path = { contact: '/profile/security', reader: '/sharing' }
    if (isTrue('recovery-contact') && (await isToConfirm(db, contacts, contact ? [contact] : [])))
      await notifyToConfirm(db, user.id, path.contact)
    if (
      isTrue('reader') &&
      (await isToConfirm(
        db,
        (await listJournalReaders(db, user.id)).map(({ id }) => id),
        readers,
      ))
    )
      await notifyToConfirm(db, user.id, path.reader)
  })
}

const notifyToConfirm = (db: Database, userId: string, path: string) =>
  notify(db, [userId], { key: `key-to-confirm:${path}`, kind: 'key-to-confirm', path })

/** Whether one of these people has a key to which the owner did not agree. */
async function isToConfirm(db: Database, ids: readonly string[], agreed: readonly Recipient[]) {
  const keys = await findPublicKeys(db, ids)
  return ids.some((id) => {
    const state = recipientState({
      agreed: agreed.find((one) => one.id === id),
      key: keys.get(id),
      isHeld: false,
    })
    return state === 'asks' || state === 'changed'
  })
}

async function contactIds(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: recoveryContacts.contactId })
    .from(recoveryContacts)
    .where(eq(recoveryContacts.ownerId, ownerId))
  return rows.map(({ id }) => id)
}

/** The acts by which the trail knows what was agreed to, so that they are there as long as it holds. */
async function actsOf(tx: Database, ownerId: string, { contact, readers, wishes }: Agreements) {
  const [chosen] = await tx
    .select({ objectId: recoveryContacts.connectionId })
    .from(recoveryContacts)
    .where(and(eq(recoveryContacts.ownerId, ownerId), eq(recoveryContacts.contactId, contact?.id ?? ownerId)))
  const reading = await listJournalReaders(tx, ownerId)
  return [
    ...(chosen ? [{ action: 'recovery-contact.choose' as const, ...chosen }] : []),
    ...reading
      .filter(({ id }) => readers.some((reader) => reader.id === id))
      .map(({ connectionId }) => ({
        action: 'sharing.on' as const,
        objectKind: 'shareJournal',
        objectId: connectionId,
      })),
    ...wishes.map((wish) => ({ action: 'safety-plan.show-wish' as const, objectKind: wish })),
  ]
}
