import { asc, eq, sql } from 'drizzle-orm'

import {
  chainAuditEvents,
  findingMessage,
  movedEventsQuery,
  verifyTrailOf,
} from '#features/core/audit-trail/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { auditFindings } from '#features/core/audit/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import { isAgeRecipient } from '#server/encryption/age-recipient.ts'
import { type Keyring, newTransferKey, withTransferKey } from '#server/encryption/keyring.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { version } from '#server/version.ts'

import { knownMigrations } from '../../../server/migrate.ts'
import { type Command, readOptions, type Terminal, UsageError } from '../../command.ts'
import { withAppContext } from '../../with-app-context.ts'
import { getClosed } from '../named-institution.ts'
import { inLongTransaction } from './long-transaction.ts'
import { type Rows, writeMoveFile } from './move-file.ts'
import {
  endingsQuery,
  movedJobsQuery,
  movedRowsQuery,
  movedTables,
  quotedId,
  readShapes,
} from './moved-rows.ts'
import { rewrapRows } from './moved-secrets.ts'

const option = { type: 'string' } as const

export const exportAnInstitution: Command = {
  usage: '--name NAME --to FILE --recipient age1…',
  summary:
    'Write a closed one, with everybody and everything in it, into a new file for another installation, which alone ' +
    'opens it: --recipient is the public key of that one’s backups. Nothing is changed here',
  async run(args, terminal) {
    const given = readOptions(args, { name: option, to: option, recipient: option }).values
    const { name, to: file, recipient } = given
    if (!name) throw new UsageError('--name is missing')
    if (!file) throw new UsageError('--to is missing: name a new file')
    if (!recipient) throw new UsageError('--recipient is missing: the public key of the other one’s backups')
    if (!isAgeRecipient(recipient)) throw new UsageError('--recipient must be a public key, age1…')
    await withAppContext(terminal, (context) =>
      exportInstitution(context, terminal, { name, file, recipient }),
    )
  },
}

interface Order {
  readonly name: string
  /** A file that is not there yet. */
  readonly file: string
  readonly recipient: string
}

type MoveContext = Pick<AppContext, 'db' | 'keyring' | 'settings'>

/**
 * Writes a closed institution, as of one moment, into a file for another installation, and says what is in it and what
 * stays. What a master key wraps is wrapped with a key that was made for this file and is in it; no vault is opened.
 * Answers the number of rows by table. Throws an error for the operator where the institution is not closed or has an
 * open alert, and where the file cannot be written.
 */
export async function exportInstitution(
  context: MoveContext,
  terminal: Pick<Terminal, 'say' | 'complain'>,
  { name, file, recipient }: Order,
): Promise<Record<string, number>> {
  const { db, keyring } = context
  const begun = performance.now()
  const { id } = await getClosed(db, name)
  await recordAudit(db, { user: null }, { action: 'institution.move-out', objectId: id, institutionId: id })
  while ((await chainAuditEvents(db, keyring)) > 0);
  const findings = await verifyTrailOf(db, keyring, id)
  for (const finding of findings) terminal.complain(findingMessage(finding))

  const { counts, stays } = await inLongTransaction(context, 'read one moment', async (tx) => {
    const [institution] = await tx.select().from(institutions).where(eq(institutions.id, id))
    if (!institution?.closedAt) throw new Error(`${name} was opened meanwhile. Close it, and run it again`)
    const transferKey = newTransferKey()
    const heading = {
      format: 1,
      version,
      migration: knownMigrations().at(-1)!,
      at: now().toISOString(),
      institution: { id, name },
      transferKey,
    } as const
    const rows = readInstitution(tx, withTransferKey(keyring, transferKey).leaving, {
      id,
      fresh: findings.map((finding) => ({ ...finding, foundAt: now() })),
    })
    return {
      counts: await writeMoveFile(file, recipient, { heading, rows }),
      stays: await listWhatStays(tx, id),
    }
  })
  for (const [table, count] of Object.entries(counts)) terminal.say(`  ${table}: ${count}`)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  terminal.say(`${name} is in ${file}: ${total} rows, in ${seconds} s. Here nothing was changed.`)
  for (const line of stays) terminal.say(line)
  return counts
}

interface Moved {
  readonly id: string
  /** What was found wrong with its trail just now. */
  readonly fresh: readonly Finding[]
}

type Finding = Pick<typeof auditFindings.$inferSelect, 'foundAt' | 'chain' | 'kind' | 'eventId' | 'position'>

/** Every row of an institution that moves, wrapped with the keyring's key in use. */
async function* readInstitution(tx: Database, keyring: Keyring, { id, fresh }: Moved): AsyncGenerator<Rows> {
  const shapes = await readShapes(tx)
  const institution = quotedId(id)
  for (const table of movedTables(shapes)) {
    for await (const rows of readQuery(tx, movedRowsQuery(shapes, table, institution))) {
      yield { table, count: rows.length, rows: rewrapRows(keyring, table, listOf(rows)).rows }
    }
  }
  const others = {
    notifications: endingsQuery(institution),
    outbox: movedJobsQuery(shapes, institution),
    audit_events: movedEventsQuery(institution),
    own_trails: movedRowsQuery(shapes, 'own_trails', institution),
    // In the order of the events, whose new numbers are found by it.
    own_trail_lines: movedRowsQuery(shapes, 'own_trail_lines', institution),
  }
  for (const [table, query] of Object.entries(others)) {
    for await (const rows of readQuery(tx, query)) yield { table, count: rows.length, rows: listOf(rows) }
  }
  const known = await tx
    .select()
    .from(auditFindings)
    .where(eq(auditFindings.chain, id))
    .orderBy(asc(auditFindings.id))
  const findings = [...known, ...fresh]
  if (findings.length > 0) {
    yield { table: 'audit_findings', count: findings.length, rows: JSON.stringify(findings) }
  }
}

const listOf = (rows: readonly string[]) => `[${rows.join(',')}]`

const readAtOnce = 200

/** Reads the column `row` of a query, some rows at a time. */
async function* readQuery(tx: Database, query: string): AsyncGenerator<string[]> {
  await tx.execute(sql.raw(`declare moved no scroll cursor for ${query}`))
  for (;;) {
    const rows = rowsOf<{ row: string }>(await tx.execute(sql.raw(`fetch ${readAtOnce} from moved`)))
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < readAtOnce) break
  }
  await tx.execute(sql.raw('close moved'))
}

/** What people could look for at the other installation: the words for so many of it, and how they are counted. */
const kinds: readonly (readonly [
  words: (count: number) => string,
  query: (institution: string) => string,
])[] = [
  [
    (count) =>
      `Connections with people of other institutions, which end with all sharing over them: ${count}`,
    (institution) => `select count(*) from connections c join users a on a.id = c.requester_id
      join users b on b.id = c.addressee_id
      where (a.institution_id = ${institution}) <> (b.institution_id = ${institution})`,
  ],
  [
    (count) => `Alerts of its people that belong to another institution and stay with it: ${count}`,
    (institution) => `select count(*) from alerts join users on users.id = alerts.subject_id
      where users.institution_id = ${institution} and alerts.institution_id <> ${institution}`,
  ],
  [
    (count) => `Releases to or from it, which can no longer be taken back: ${count}`,
    (institution) =>
      `select count(*) from releases where ${institution} in (institution_id, to_institution_id)`,
  ],
  [
    (count) => `Browsers that ring for alerts or remind, which their owners add anew: ${count}`,
    (institution) => `select (select count(*) from alert_devices d join users u on u.id = d.user_id
        where u.institution_id = ${institution} and d.channel = 'push')
      + (select count(*) from reminder_devices d join users u on u.id = d.user_id
        where u.institution_id = ${institution}) as count`,
  ],
  [
    (count) => `Tokens of other systems, which are made anew: ${count}`,
    (institution) =>
      `select count(*) from machine_tokens where institution_id = ${institution} and revoked_at is null`,
  ],
  [
    (count) => `Passkeys, which work only where the host of APP_ORIGIN stays the same: ${count}`,
    (institution) =>
      `select count(*) from passkeys p join users u on u.id = p.user_id where u.institution_id = ${institution}`,
  ],
]

/** Lines for the operator about what does not come along or will not work as before. */
async function listWhatStays(db: Database, institutionId: string): Promise<string[]> {
  const lines: string[] = []
  for (const [words, query] of kinds) {
    const [row] = rowsOf<{ count: string }>(await db.execute(sql.raw(query(quotedId(institutionId)))))
    const count = Number(row?.count)
    if (count > 0) lines.push(words(count))
  }
  return lines
}
