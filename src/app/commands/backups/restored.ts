import { and, inArray, isNull, lt, sql } from 'drizzle-orm'

import { invitations, resetCodes, mailedCodes } from '#features/access/accounts/server/table.ts'
import { recoveryContacts } from '#features/access/recovery/server/table.ts'
import { endAllPeerContacts } from '#features/care/peers/index.ts'
import { findingMessage, chainAuditEvents, verifyAudit } from '#features/core/audit-trail/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { decryptTexts, examineWrappings } from '#features/core/encryption/index.ts'
import { sessions } from '#features/core/identity/server/table.ts'
import { replayDeletions } from '#features/record/my-data/index.ts'
import { endAllSharing } from '#features/record/sharing/index.ts'
import { endAllShowings } from '#features/record/shown-measures/index.ts'
import { now } from '#server/clock.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { outbox } from '#server/messaging/outbox.ts'

import type { Manifest } from '../../server/backups.ts'
import { encryptedFields } from '../../server/features.ts'
import type { Terminal } from '../command.ts'
import type { RestoredKeys } from './personal-keys-file.ts'
import { countRows } from './snapshot.ts'

const hour = 3_600_000
/** How many random texts of each kind are decrypted as a check. */
const openedOfEach = 1000

/**
 * Names the tables whose number of rows differs from the backup's. Personal keys are counted in their file, since
 * those of erased people are not restored; null when the file is another backup's.
 */
export async function compareRows(
  db: Database,
  { tables }: Manifest,
  keys: RestoredKeys | null,
): Promise<string[]> {
  const found = await countRows(db)
  if (keys) found['personal_keys'] = keys.read
  else delete found['personal_keys']
  return Object.entries(tables)
    .filter(([table]) => table !== 'personal_keys' || table in found)
    .filter(([table, rows]) => found[table] !== rows)
    .map(([table, rows]) => `${table} holds ${found[table] ?? 'no'} rows; when it was backed up, ${rows}`)
}

/**
 * Ends every session, since sessions that were signed out after the backup would be open again. Also cancels
 * e-mails that are over an hour late: open alerts are told again by their escalation.
 */
export async function endSessionsAndOldMail(db: Database): Promise<void> {
  await db.delete(sessions)
  const late = lt(outbox.dueAt, new Date(now().getTime() - hour))
  await db
    .update(outbox)
    .set({ doneAt: now(), leasedUntil: null })
    .where(and(isNull(outbox.doneAt), late, inArray(outbox.kind, ['alert-mail', 'alert-supporter-mail'])))
}

/** Changes since the backup that only the institutions' people managers know. */
const lookAgain =
  'Invitations and codes for a new password are taken back. What else was taken back since the backup ' +
  'counts again: have the grants of responders, deactivated accounts and roles looked at first'

/**
 * Does what follows every restore, however the database was brought back, and says so: erases deleted accounts again,
 * takes back consent and codes, decrypts samples and verifies the audit trail up to the heads that are known. Returns
 * what is not as it was. Call it after `endSessionsAndOldMail`.
 */
export async function finishRestore(
  context: AppContext,
  terminal: Terminal,
  auditHeads: Manifest['auditHeads'],
): Promise<string[]> {
  terminal.say(`Accounts erased again, since they were deleted: ${await replayDeletions(context)}`)
  const { shared, shown } = await takeBackConsentAndCodes(context.db)
  terminal.say(`People who shared something, and are told that it is off: ${shared}`)
  terminal.say(`People who showed a clinician something, and are told that it is off: ${shown}`)
  terminal.say(lookAgain)
  await recordAudit(context.db, { user: null }, { action: 'backup.restore' })
  const { said, faults } = await examineRestored(context, auditHeads)
  for (const line of said) terminal.say(line)
  return faults
}

/**
 * Revokes what may have been revoked after the backup: all sharing, what is shown to clinicians, recovery contacts,
 * contacts with peers, reset codes and open invitations. Returns how many people shared and showed something; they are notified inside Evenkeel.
 */
async function takeBackConsentAndCodes(
  db: Database,
): Promise<{ readonly shared: number; readonly shown: number }> {
  return db.transaction(async (tx) => {
    await tx.delete(resetCodes)
    await tx.delete(mailedCodes)
    await tx.delete(recoveryContacts)
    await endAllPeerContacts(tx)
    await tx
      .update(invitations)
      .set({ revokedAt: now() })
      .where(and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
    return { shared: await endAllSharing(tx), shown: await endAllShowings(tx) }
  })
}

/** Checks that texts decrypt with this installation's keys, and that the audit trail is the backed-up one. */
async function examineRestored(
  { db, keyring }: Pick<AppContext, 'db' | 'keyring'>,
  auditHeads: Manifest['auditHeads'],
): Promise<{ said: string[]; faults: string[] }> {
  const texts = await openSamples({ db, keyring })
  while ((await chainAuditEvents(db, keyring)) > 0);
  const known = auditHeads.map((head) => ({ ...head, mac: Buffer.from(head.mac, 'base64url') }))
  const { events, findings } = await verifyAudit(db, keyring, { isWhole: true, known })

  const closed = texts.looked - texts.open
  return {
    said: [
      `Texts and wrapped keys that open with KEY_FILE: ${texts.open} of ${texts.looked} looked at`,
      `Audit events that are as they were written: ${events}`,
    ],
    faults: [
      ...(closed > 0 ? [`${closed} texts or wrapped keys of ${texts.looked} do not open`] : []),
      ...findings.map((finding) => findingMessage(finding)),
    ],
  }
}

interface Sample {
  readonly owner: string
  readonly record_id: string
  readonly sealed: Uint8Array
}

async function openSamples({ db, keyring }: Pick<AppContext, 'db' | 'keyring'>) {
  let looked = 0
  let isOpen = 0
  for (const place of encryptedFields) {
    const { field, boundTo = field } = place
    const byOwner = Map.groupBy(await sample(db, place), ({ owner }) => owner)
    for (const [owner, rows] of byOwner) {
      const texts = rows.map((row) => ({
        field: boundTo,
        recordId: row.record_id,
        ciphertext: Buffer.from(row.sealed),
      }))
      const opened = await decryptTexts(db, { user: { id: owner }, keyring, vault: null }, texts)
      looked += opened.length
      isOpen += opened.filter((text) => text !== null).length
    }
  }
  // Nobody but their owners can open vaults. Of their keys, the outer layer is examined.
  const wrappings = await examineWrappings(db, keyring, openedOfEach)
  looked += wrappings.looked
  isOpen += wrappings.open
  return { looked, open: isOpen }
}

async function sample(db: Database, { field, owner, recordId }: (typeof encryptedFields)[number]) {
  const [table = '', column = ''] = field.split('.')
  const [ownerOf, recordOf] = [sql.raw(owner), sql.raw(recordId)]
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`)
    return rowsOf<Sample>(
      await tx.execute(sql`
        select (${ownerOf})::text as owner, (${recordOf})::text as record_id, ${sql.identifier(column)} as sealed
        from ${sql.identifier(table)}
        where ${sql.identifier(column)} is not null and (${ownerOf}) is not null
          and exists (
            select from personal_keys as key where key.user_id = (${ownerOf})
              and key.version = ('x' || encode(substring(${sql.identifier(column)} from 1 for 4), 'hex'))::bit(32)::int
          )
        order by random() limit ${openedOfEach}`),
    )
  })
}
