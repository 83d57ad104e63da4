import path from 'node:path'

import { eq, or, sql } from 'drizzle-orm'

import {
  adoptEvents,
  emptyChain,
  hasTrailOf,
  type MovedEvent,
  storeHead,
} from '#features/core/audit-trail/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { auditFindings } from '#features/core/audit/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { ledgerHash, readDeletions } from '#features/record/my-data/server/ledger/deletion-ledger.ts'
import type { Deletions } from '#features/record/my-data/server/ledger/ledger-copy.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import { type Keyring, withTransferKey } from '#server/encryption/keyring.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { version } from '#server/version.ts'

import { knownMigrations } from '../../../server/migrate.ts'
import { readIdentity } from '../../backups/restore.ts'
import { type Command, readOptions, type Terminal, UsageError } from '../../command.ts'
import { withAppContext } from '../../with-app-context.ts'
import { inLongTransaction } from './long-transaction.ts'
import { type Heading, type MoveFile, openMoveFile, type Rows } from './move-file.ts'
import { addRows, movedTables, readShapes } from './moved-rows.ts'
import { readRows, rewrapRows } from './moved-secrets.ts'
import { movedByHand } from './moved-tables.ts'
import { Renames } from './renames.ts'

export const importAnInstitution: Command = {
  usage: 'FILE --key FILE [--rename OLD=NEW]...',
  summary:
    'Bring an institution here that another installation exported, in one step: all of it or nothing. The key is ' +
    'the one that backup-key showed here. It stays closed until reopen. --rename gives somebody another username, where theirs is taken here',
  async run(args, terminal) {
    const { values, positionals } = readOptions(
      args,
      { key: { type: 'string' }, rename: { type: 'string', multiple: true } },
      { allowPositionals: true },
    )
    const [file, ...more] = positionals
    if (!file || more.length > 0 || !values.key) {
      throw new UsageError('Name one file, and with --key the file that holds the key')
    }
    const identity = readIdentity(values.key)
    const renames = new Renames(values.rename ?? [])
    await withAppContext(terminal, (context) =>
      importInstitution(context, terminal, { file: path.resolve(file), identity, renames }),
    )
  },
}

type MoveContext = Pick<AppContext, 'db' | 'keyring' | 'settings'>

/**
 * Brings an exported institution here in one transaction, wrapped with the master key in use, and says what came. It is
 * closed. Answers the number of rows by table. Throws an error for the operator, and changes nothing, where the file is
 * of another release, was altered, or opens with another key, where anything of it is here already, where somebody of it
 * was erased here, and where the rows are not as many as were exported.
 */
export async function importInstitution(
  context: MoveContext,
  terminal: Pick<Terminal, 'say' | 'complain'>,
  { file, identity, renames = new Renames([]) }: { file: string; identity: string; renames?: Renames },
): Promise<Record<string, number>> {
  const begun = performance.now()
  const move = await openMoveFile(file, identity)
  const { heading } = move
  requireSameRelease(heading)
  const { id, name } = heading.institution
  const { counts, damaged } = await inLongTransaction(context, 'write', async (tx) => {
    const arrival = new Arrival(tx, context, { ...heading, renames })
    await arrival.begin()
    const brought = await bringAll(arrival, move)
    await arrival.end()
    await tx.update(institutions).set({ isOpen: false }).where(eq(institutions.id, id))
    await recordAudit(tx, { user: null }, { action: 'institution.move-in', objectId: id, institutionId: id })
    return { counts: brought, damaged: arrival.damaged }
  })
  for (const [table, count] of Object.entries(counts)) terminal.say(`  ${table}: ${count}`)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  if (damaged > 0) terminal.complain(`Keys and secrets that were damaged before, and stay so: ${damaged}`)
  terminal.say(`${name} is here as it was at ${heading.at}: ${total} rows, in ${seconds} s.`)
  terminal.say(
    'Nobody of it signs in yet: admin institution reopen lets them, and only then erase it where it was.',
  )
  return counts
}

/** The unique constraint that an error is about; null for any other error. */
function duplicateOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== '23505') return null
  return 'constraint' in cause ? String(cause.constraint) : 'a value that is there once'
}

function requireSameRelease({ version: theirs, migration }: Heading): void {
  const ours = knownMigrations().at(-1)
  if (theirs === version && migration === ours) return
  throw new Error(
    `The file was written by release ${theirs} (${migration}), and this is ${version} (${ours}): ` +
      'bring both installations to the same release, and export it anew',
  )
}

async function bringAll(arrival: Arrival, { rows }: MoveFile): Promise<Record<string, number>> {
  const brought: Record<string, number> = {}
  for (;;) {
    const { done, value } = await rows.next()
    if (done) {
      requireSame(brought, value)
      return brought
    }
    brought[value.table] = (brought[value.table] ?? 0) + (await arrival.bring(value))
  }
}

function requireSame(brought: Record<string, number>, exported: Record<string, number>): void {
  const tables = new Set([...Object.keys(brought), ...Object.keys(exported)])
  const different = [...tables].filter((table) => brought[table] !== exported[table])
  if (different.length === 0) return
  const words = different.map(
    (table) => `${table} has ${brought[table] ?? 0} of ${exported[table] ?? 0} rows`,
  )
  throw new Error(`Not everything came: ${words.join(', ')}. Nothing was changed`)
}

/** An institution on its way into the database, in one transaction. */
class Arrival {
  /** How many keys and secrets were damaged before they left. */
  damaged = 0
  readonly #tx: Database
  readonly #own: Keyring
  readonly #keyring: Keyring
  readonly #chain: string
  readonly #conflicts: Conflicts
  readonly #renames: Renames
  #shapes: Awaited<ReturnType<typeof readShapes>> = {}
  #tables: readonly string[] = []
  #head = emptyChain
  /** The numbers of events where they came from, in rising order, and beside each its number here. */
  readonly #numbersThere: number[] = []
  readonly #numbersHere: number[] = []

  constructor(tx: Database, { keyring }: MoveContext, coming: Heading & { renames: Renames }) {
    const { institution, transferKey } = coming
    this.#tx = tx
    this.#own = keyring
    this.#keyring = withTransferKey(keyring, transferKey).arriving
    this.#chain = institution.id
    this.#renames = coming.renames
    this.#conflicts = new Conflicts(tx, institution)
  }

  async begin(): Promise<void> {
    this.#shapes = await readShapes(this.#tx)
    this.#tables = movedTables(this.#shapes)
    await this.#conflicts.lookAtInstitution()
  }

  /** Adds some rows, and answers how many were added. */
  async bring({ table, count, rows: given }: Rows): Promise<number> {
    const rows = table === 'users' ? this.#renames.apply(given) : given
    // Before them it is not known which people are in the way.
    const untilPeople = this.#tables.slice(0, this.#tables.indexOf('users') + 1)
    if (!untilPeople.includes(table)) this.#conflicts.requireNone()
    if (table === 'users') await this.#conflicts.lookAtPeople(rows)
    if (this.#conflicts.isAny) return count
    try {
      return await this.#add(table, rows)
    } catch (error) {
      const constraint = duplicateOf(error)
      if (!constraint) throw error
      throw new Error(`A row of ${table} is here already (${constraint}). Nothing was changed`, {
        cause: error,
      })
    }
  }

  #add(table: string, rows: string): Promise<number> {
    if (table === 'audit_events') return this.#addEvents(readRows<MovedEvent>(rows))
    if (table === 'audit_findings') return this.#addFindings(readRows(rows))
    if (table === 'own_trail_lines') return this.#addLines(readRows(rows))
    if (![...this.#tables, ...movedByHand].includes(table))
      throw new Error(`This release knows no table ${table}`)
    const rewrapped = rewrapRows(this.#keyring, table, rows)
    this.damaged += rewrapped.damaged
    return addRows(this.#tx, this.#shapes, table, rewrapped.rows)
  }

  async #addEvents(events: readonly MovedEvent[]): Promise<number> {
    const { ids, head } = await adoptEvents(
      this.#tx,
      this.#own,
      { chain: this.#chain, head: this.#head },
      events,
    )
    this.#head = head
    this.#numbersThere.push(...events.map(({ id }) => id))
    this.#numbersHere.push(...ids)
    return ids.length
  }

  #addLines(lines: readonly (Record<string, unknown> & { event_id?: number })[]): Promise<number> {
    const numbered = lines.map((line) => ({ ...line, event_id: this.#numberHere(Number(line.event_id)) }))
    return addRows(this.#tx, this.#shapes, 'own_trail_lines', JSON.stringify(numbered))
  }

  async #addFindings(findings: readonly (typeof auditFindings.$inferInsert)[]): Promise<number> {
    const rows = findings.map((finding) => ({
      chain: finding.chain,
      kind: finding.kind,
      position: finding.position,
      foundAt: new Date(finding.foundAt),
      eventId: Math.max(0, this.#numberHere(finding.eventId)),
    }))
    await this.#tx.insert(auditFindings).values(rows).onConflictDoNothing()
    return rows.length
  }

  /** An event's number here; below zero for one that was removed where it came from, whose line stays without it. */
  #numberHere(there: number): number {
    let [low, high] = [0, this.#numbersThere.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = this.#numbersThere[middle]!
      if (found === there) return this.#numbersHere[middle]!
      if (found < there) low = middle + 1
      else high = middle - 1
    }
    return -there
  }

  async end(): Promise<void> {
    this.#conflicts.requireNone()
    await this.#renames.record(this.#tx, this.#chain)
    await storeHead(this.#tx, this.#chain, this.#head)
  }
}

/** What stands in the way of an institution that is to come here. It is gathered, so that all of it is said at once. */
class Conflicts {
  readonly #db: Database
  readonly #institution: { readonly id: string; readonly name: string }
  #erased: Deletions = new Map()
  readonly #found: string[] = []
  readonly #usernames: string[] = []
  #people = 0
  #erasedPeople = 0

  constructor(db: Database, institution: { id: string; name: string }) {
    this.#db = db
    this.#institution = institution
  }

  /** Whether anything was found so far. */
  get isAny(): boolean {
    return this.#found.length + this.#usernames.length + this.#people + this.#erasedPeople > 0
  }

  /** Looks for the institution itself, and for a trail of it from an earlier time. */
  async lookAtInstitution(): Promise<void> {
    const { id, name } = this.#institution
    this.#erased = await readDeletions(this.#db)
    const same = await this.#db
      .select({ id: institutions.id })
      .from(institutions)
      .where(or(eq(institutions.id, id), eq(institutions.name, name)))
    if (same.some((found) => found.id === id)) this.#found.push('this very institution is here already')
    else if (same.length > 0) this.#found.push(`another institution here is named ${name}`)
    else if (await hasTrailOf(this.#db, id)) {
      this.#found.push('it was here before: its audit trail is kept, and cannot go on where it ended')
    }
  }

  /** Looks for people, who stand in a JSON list of rows of `users`. */
  async lookAtPeople(rows: string): Promise<void> {
    const people = rowsOf<{ id: string; username: string; has_id: boolean; has_name: boolean }>(
      await this.#db.execute(sql`
        select id, username, exists (select from users where users.id = coming.id) as has_id,
          exists (select from users where users.username_folded = folded_username(coming.username) and users.id <> coming.id) as has_name
        from jsonb_to_recordset(${rows}::jsonb) as coming (id uuid, username text)`),
    )
    this.#people += people.filter(({ has_id }) => has_id).length
    this.#usernames.push(...people.filter(({ has_name }) => has_name).map(({ username }) => username))
    this.#erasedPeople += people.filter(({ id }) => this.#erased.has(ledgerHash(id))).length
  }

  /** Throws an error for the operator that says everything that was found. */
  requireNone(): void {
    if (!this.isAny) return
    const lines = [
      ...this.#found,
      ...(this.#people > 0 ? [`people of it who are here already: ${this.#people}`] : []),
      ...(this.#usernames.length > 0 ? [`usernames that are taken here: ${this.#usernames.join(', ')}`] : []),
      ...(this.#erasedPeople > 0
        ? [
            `people of it who were erased here, and would be erased again at the next start: ${this.#erasedPeople}`,
          ]
        : []),
    ]
    throw new Error(
      [`${this.#institution.name} cannot come here, and nothing was changed:`, ...lines].join('\n- '),
    )
  }
}
