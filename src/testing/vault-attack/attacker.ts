import { createHash, randomBytes } from 'node:crypto'

import { and, eq, sql } from 'drizzle-orm'

import { recoveryContacts } from '#features/access/recovery/server/table.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { connections, sharingGrants } from '#features/core/connections/server/table.ts'
import { wrap } from '#features/core/encryption/server/personal-keys.ts'
import {
  personalKeys,
  vaultAgreements,
  vaults,
  vaultWrappings,
} from '#features/core/encryption/server/table.ts'
import { sessions, users } from '#features/core/identity/server/table.ts'
import { shownMeasures } from '#features/record/shown-measures/server/table.ts'
import { journalEntries } from '#features/wellbeing/journal/server/table.ts'
import { planSittings, shownWishes } from '#features/wellbeing/safety-plan/server/table.ts'
import { planSittingApi } from '#features/wellbeing/safety-plan/sittings-contract.ts'
import { encrypt } from '#server/encryption/envelope.ts'
import { newBoxKeyPair } from '#server/encryption/hpke.ts'
import { deriveKey, wrapVaultKey } from '#server/encryption/vault-key.ts'

import { now } from '../../server/clock.ts'
import { type Database, rowsOf } from '../../server/database/database.ts'
import { insertRow } from '../database-rows.ts'
import { attackerOf, copyOf, look, newLoot } from '../operator-attack.ts'
import { type Cast, makeClinician } from './owner.ts'

/** What the attacker made for this: a key pair, and a vault key. */
const ownPair = newBoxKeyPair()
const ownKey = randomBytes(32)

/** What the attacker knows of vaults: the first of Ana's, from when they had its password, and all of Eve's. */
export interface Knowledge {
  readonly firstVault: Buffer
  readonly eveVault: Buffer
  readonly ginaVault: Buffer
  readonly frankVault: Buffer
  /** Of Ana's clinician, to see that what is shown opens for her. */
  readonly noraVault: Buffer
}

/** Rows as they stood at earlier moments, by table; a row is one JSON text. */
export type Past = Map<string, Set<string>>

/** Tables that only tell what happened, or count. The trail is set back by nobody unseen: `docs/security.md`. */
const isNoTarget = (table: string) =>
  /^(?:audit_|own_trail|live_events|outbox|rate_limits|sign_in_failures|key_checks|worker_|__)/.test(table)

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

/** A table with its columns, and its rows about some people as JSON texts. */
interface Target {
  readonly table: string
  readonly columns: readonly Column[]
  readonly rows: readonly string[]
}

let allColumns: Column[] | undefined

/** Every column of every table, as the schema has them. */
async function columnsOf(db: Database): Promise<Column[]> {
  allColumns ??= rowsOf<Column>(
    await db.execute(sql`
      select c.table_name as table, c.column_name as column, c.udt_name as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      order by c.table_name, c.ordinal_position`),
  ).filter(({ table }) => !isNoTarget(table))
  return allColumns
}

/** The tables with rows of these people. */
export async function targetsOf({ db }: Cast['world'], ids: readonly string[]): Promise<Target[]> {
  const tables = Map.groupBy(await columnsOf(db), ({ table }) => table)
  const each = [...tables].flatMap(([table, columns]) => {
    const uuids = columns.filter(({ type }) => type === 'uuid').map(({ column }) => sql.identifier(column))
    if (uuids.length === 0) return []
    const about = sql.join(
      uuids.map((column) => sql`r.${column} in ${ids}`),
      sql` or `,
    )
    return [
      sql`select ${table}::text as table, row_to_json(r)::text as row from ${sql.identifier(table)} r where ${about}`,
    ]
  })
  const found = rowsOf<{ table: string; row: string }>(
    await db.execute(sql`${sql.join(each, sql` union all `)} order by 1, 2`),
  )
  return [...Map.groupBy(found, ({ table }) => table)].map(([table, rows]) => ({
    table,
    columns: tables.get(table)!,
    rows: rows.map(({ row }) => row),
  }))
}

/** Remembers how the rows stand now. */
export async function remember(past: Past, cast: Cast): Promise<void> {
  const ids = [cast.ana.id, cast.eve.id, cast.gina.id, cast.frank.id, cast.carl.id, cast.nora.id]
  for (const { table, rows } of await targetsOf(cast.world, ids)) {
    past.set(table, new Set([...(past.get(table) ?? []), ...rows]))
  }
}

/** Writes as nobody is stopped by triggers and references, such as the owner of the database. */
export async function unhindered<Result>(
  { db }: Cast['world'],
  work: (tx: Database) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      return work(tx)
    })
  } catch (error) {
    // What a type, a unique index or a check refuses is no attack.
    const code = (error as { readonly cause?: { readonly code?: string } }).cause?.code ?? ''
    if (/^2[23]/.test(code)) return null
    throw error
  }
}

/** Puts a row back as it was, in place of what has its key now. */
export const replay = (cast: Cast, table: string, row: string) =>
  unhindered(cast.world, async (tx) => {
    const keys = rowsOf<{ column: string }>(
      await tx.execute(sql`
        select k.column_name as column from information_schema.key_column_usage k
        join information_schema.table_constraints t using (constraint_name, table_schema, table_name)
        where t.constraint_type = 'PRIMARY KEY' and k.table_name = ${table}`),
    ).map(({ column }) => sql.identifier(column))
    const name = sql.identifier(table)
    const isSame = sql.join(
      keys.map((column) => sql`present.${column} = past.${column}`),
      sql` and `,
    )
    const was = sql`json_populate_record(null::${name}, ${row}::json)`
    await tx.execute(sql`delete from ${name} present using ${was} as past where ${isSame}`)
    await insertRow(tx, table, row)
  })

/** Sets one column of one row to a value: another row's, or one that is likely to matter. */
export const overwrite = (
  cast: Cast,
  { table, row, column, value }: { table: string; row: string; column: string; value: unknown },
) => {
  const changed = JSON.stringify({ ...(JSON.parse(row) as object), [column]: value })
  return unhindered(cast.world, async (tx) => {
    const name = sql.identifier(table)
    await tx.execute(sql`delete from ${name} r where row_to_json(r)::text = ${row}`)
    await insertRow(tx, table, changed)
  })
}

/** Takes a row away. */
export const remove = (cast: Cast, table: string, row: string) =>
  unhindered(cast.world, (tx) =>
    tx.execute(sql`delete from ${sql.identifier(table)} r where row_to_json(r)::text = ${row}`),
  )

/** Values that an attacker would try in a column of a type. */
export const likelyValues = (cast: Cast, type: string): unknown[] => {
  const hex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
  const values: Record<string, unknown[]> = {
    bool: [true, false],
    bytea: [hex(ownPair.publicKey), hex(ownKey)],
    int4: [0, 1, 2, 3, 4, null],
    timestamptz: [null, '2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'],
    uuid: [cast.eve.id, cast.ana.id, cast.frank.id, cast.carl.id, cast.nora.id, cast.connections.eve],
  }
  return values[type] ?? []
}

/** An event as the product would have written it. Its MAC is made by the worker, or with the key file. */
const forgeEvent = ({ world, ana }: Cast, event: Parameters<typeof recordAudit>[2]) =>
  recordAudit(world.db, { user: ana }, event)

const digestOf = (row: typeof vaultAgreements.$inferSelect, publicKey: Buffer) =>
  createHash('sha256')
    .update(`evenkeel/v1/vault-agreements-digest/${row.userId}/${row.version}/${row.revision}/`)
    .update(publicKey)
    .update(row.agreed)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Gives somebody a public key of the attacker's, with the event that their own session would have left. */
async function replacePublicKey(cast: Cast, userId: string) {
  const { db } = cast.world
  const [row] = await db.select().from(vaultAgreements).where(eq(vaultAgreements.userId, userId))
  await db.update(vaults).set({ publicKey: ownPair.publicKey }).where(eq(vaults.userId, userId))
  const person = [cast.frank, cast.carl, cast.nora].find(({ id }) => id === userId)!
  const objectId = row && digestOf(row, ownPair.publicKey)
  await recordAudit(db, { user: person }, { action: 'vault.agree', ...(objectId && { objectId }) })
}

async function plantGrant(cast: Cast) {
  const { db } = cast.world
  const at = now()
  const row = { ownerId: cast.ana.id, name: 'shareJournal' as const, since: at, confirmedAt: at, until: null }
  await db
    .insert(sharingGrants)
    .values({ ...row, connectionId: cast.connections.eve })
    .onConflictDoNothing()
}

async function plantClinician(cast: Cast) {
  const { db } = cast.world
  await makeClinician(cast.world, cast.eve)
  const isHers = eq(shownMeasures.userId, cast.ana.id)
  const until = new Date(now().getTime() + 24 * 60 * 60_000)
  await db.update(shownMeasures).set({ clinicianId: cast.eve.id, version: 1, until }).where(isHers)
}

async function plantContact(cast: Cast) {
  const { db } = cast.world
  await db.delete(recoveryContacts).where(eq(recoveryContacts.ownerId, cast.ana.id))
  const connectionId = cast.connections.eve
  await db.insert(recoveryContacts).values({ ownerId: cast.ana.id, contactId: cast.eve.id, connectionId })
}

/** Agreements that name Eve for everything, as the owner of a key would seal them. */
function forgedAgreements(cast: Cast, key: Buffer, version: number) {
  const eve = {
    id: cast.eve.id,
    version: 1,
    publicKey: ownPair.publicKey.toString('base64url'),
    until: null,
  }
  const { until: _, ...contact } = eve
  const agreed = {
    agreedAt: now().toISOString(),
    contact,
    readers: [eve],
    wishes: ['whatHelps', 'whatHarms'],
    clinician: contact,
    sitting: null,
  }
  const place = `evenkeel/v1/vault-agreements/${cast.ana.id}/${version}/9`
  const plain = Buffer.from(JSON.stringify(agreed))
  return {
    userId: cast.ana.id,
    version,
    revision: 9,
    agreed: encrypt(deriveKey(key, 'agreements'), place, plain),
  }
}

async function plantVault(cast: Cast) {
  const { db, keyring } = cast.world
  const place = `evenkeel/v1/vault-key-pair/${cast.ana.id}/3`
  const { publicKey, privateKey } = ownPair
  const row = { userId: cast.ana.id, version: 3, publicKey, privateKey: encrypt(ownKey, place, privateKey) }
  await db
    .insert(vaults)
    .values({ ...row, createdAt: now() })
    .onConflictDoNothing()
  const agreed = forgedAgreements(cast, ownKey, 3)
  await db
    .insert(vaultAgreements)
    .values(agreed)
    .onConflictDoUpdate({ target: vaultAgreements.userId, set: agreed })
  await forgeEvent(cast, { action: 'vault.agree', objectId: digestOf(agreed, publicKey) })
  for (const wayIn of ['password', 'recovery-code', 'newer-vault'] as const) {
    const place2 = { userId: cast.ana.id, version: 3, wayIn }
    const wrapped = wrapVaultKey(keyring, place2, deriveKey(ownKey, 'newer-vault'), ownKey)
    await db
      .insert(vaultWrappings)
      .values({ ...place2, ...wrapped, under: 3, createdAt: now() })
      .onConflictDoNothing()
  }
}

/** Takes away all by which the rows say that somebody has a vault. */
async function forgetVault({ world, ana }: Cast) {
  await unhindered(world, async (tx) => {
    for (const table of [vaults, vaultWrappings, vaultAgreements]) {
      await tx.delete(table).where(eq(table.userId, ana.id))
    }
    await tx
      .update(sessions)
      .set({ vaultVersion: null, vaultMasterId: null, vaultKey: null })
      .where(eq(sessions.userId, ana.id))
    await tx.update(users).set({ hasClosedVault: false }).where(eq(users.id, ana.id))
  })
}

/**
 * Attacks that somebody would think of who knows the source, each by rows alone.
 */
export const attacks: Readonly<
  Record<string, (cast: Cast, known: Knowledge, past: Past) => Promise<unknown>>
> = {
  'a recovery contact who was never chosen': plantContact,
  'a recovery contact with an event that says they were chosen': async (cast) => {
    await plantContact(cast)
    const objectId = cast.connections.eve
    await forgeEvent(cast, { action: 'recovery-contact.choose', objectId })
  },
  'another key for the recovery contact': ({ world, carl }) =>
    world.db.update(vaults).set({ publicKey: ownPair.publicKey }).where(eq(vaults.userId, carl.id)),
  'another key for the recovery contact, with its event': (cast) => replacePublicKey(cast, cast.carl.id),
  'a reader who was never chosen': plantGrant,
  'a reader with an event that says they were chosen': async (cast) => {
    await plantGrant(cast)
    const objectId = cast.connections.eve
    await forgeEvent(cast, { action: 'sharing.on', objectKind: 'shareJournal', objectId })
  },
  'a reader whom the owner turned away': async (cast) => {
    const { world, ana, gina } = cast
    const at = now()
    const asked = { requesterId: ana.id, addresseeId: gina.id, connectionType: 'supporter' } as const
    const [row] = await world.db
      .insert(connections)
      .values({ ...asked, status: 'accepted', createdAt: at, acceptedAt: at })
      .onConflictDoNothing()
      .returning()
    if (!row) return
    const grant = { ownerId: ana.id, connectionId: row.id, name: 'shareJournal' as const }
    await world.db.insert(sharingGrants).values({ ...grant, since: at, confirmedAt: at })
  },
  'another key for a reader, with its event': (cast) => replacePublicKey(cast, cast.frank.id),
  'a clinician who was never chosen': plantClinician,
  'a clinician with an event that says they were chosen': async (cast) => {
    await plantClinician(cast)
    await forgeEvent(cast, { action: 'shown-measures.show', objectId: cast.eve.id })
  },
  'another key for the clinician': ({ world, nora }) =>
    world.db.update(vaults).set({ publicKey: ownPair.publicKey }).where(eq(vaults.userId, nora.id)),
  'another key for the clinician, with its event': (cast) => replacePublicKey(cast, cast.nora.id),
  'a newer vault of the attacker’s that asks the recovery contact for help': async (cast) => {
    const { world, ana } = cast
    await plantVault(cast)
    const isHers = and(eq(vaults.userId, ana.id), eq(vaults.version, 2))
    await world.db.update(vaults).set({ closedAt: now() }).where(isHers)
    const askedAt = new Date(now().getTime() - 3 * 24 * 60 * 60_000)
    await world.db
      .update(recoveryContacts)
      .set({ askedAt, askedVersion: 3 })
      .where(eq(recoveryContacts.ownerId, ana.id))
  },
  'entries that are private no more': ({ world, ana }) =>
    world.db.update(journalEntries).set({ isPrivate: false }).where(eq(journalEntries.userId, ana.id)),
  'wishes that were never shown': async ({ world, ana }) => {
    const rows = (['whatHelps', 'whatHarms'] as const).map((wish) => ({
      userId: ana.id,
      wish,
      ciphertext: Buffer.alloc(40, 1),
    }))
    await world.db.insert(shownWishes).values(rows).onConflictDoNothing()
  },
  'a sitting to which nobody was invited': async ({ world, ana, rosa }) => {
    const open = await world.db.select().from(sessions).where(eq(sessions.userId, ana.id))
    const [hers] = await world.db.select().from(sessions).where(eq(sessions.userId, rosa.id))
    if (open.length === 0 || !hers) return
    await world.db.delete(planSittings).where(eq(planSittings.ownerId, ana.id))
    await world.db.insert(planSittings).values({
      ownerId: ana.id,
      ownerSessionId: open.at(-1)!.id,
      institutionId: ana.institutionId,
      population: 'community',
      responderId: rosa.id,
      responderSessionId: hers.id,
      responderName: 'Rosa',
      endsAt: new Date(now().getTime() + 60 * 60_000),
    })
  },
  'a sitting that the owner has ended': async ({ world, ana, rosa, session }) => {
    await session.call(planSittingApi.invite)
    const isHers = eq(planSittings.ownerId, ana.id)
    const [invited] = await world.db.select().from(planSittings).where(isHers)
    await session.call(planSittingApi.end)
    const [responder] = await world.db.select().from(sessions).where(eq(sessions.userId, rosa.id))
    if (!invited || !responder) return
    await world.db.delete(planSittings).where(isHers)
    await world.db.insert(planSittings).values({
      ...invited,
      responderId: rosa.id,
      responderSessionId: responder.id,
      responderName: 'Rosa',
    })
  },
  'no vault any more': forgetVault,
  'no vault any more, nor a word of one in the trail': async (cast) => {
    await forgetVault(cast)
    await unhindered(cast.world, (tx) =>
      tx
        .delete(auditEvents)
        .where(and(eq(auditEvents.subjectId, cast.ana.id), eq(auditEvents.action, 'vault.agree'))),
    )
  },
  'a newer vault of the attacker’s': plantVault,
  'a newer vault of the attacker’s, and one-time password': async (cast) => {
    await plantVault(cast)
    await cast.world.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, cast.ana.id))
  },
  'the first vault in place of the second': async (cast, { firstVault }) => {
    const { world, ana } = cast
    await world.db
      .update(vaults)
      .set({ closedAt: now() })
      .where(and(eq(vaults.userId, ana.id), eq(vaults.version, 2)))
    await world.db
      .update(vaults)
      .set({ closedAt: null })
      .where(and(eq(vaults.userId, ana.id), eq(vaults.version, 1)))
    await world.db.update(users).set({ hasClosedVault: false }).where(eq(users.id, ana.id))
    const [row] = await world.db
      .select()
      .from(vaults)
      .where(and(eq(vaults.userId, ana.id), eq(vaults.version, 1)))
    if (!row) return
    const agreed = forgedAgreements(cast, firstVault, 1)
    await world.db.update(vaultAgreements).set(agreed).where(eq(vaultAgreements.userId, ana.id))
    await forgeEvent(cast, { action: 'vault.agree', objectId: digestOf(agreed, row.publicKey) })
  },
  'another key under the first vault for the second': async (cast, { firstVault }) => {
    const { world, ana } = cast
    const place = { userId: ana.id, version: 2, wayIn: 'newer-vault' } as const
    const wrapped = wrapVaultKey(world.keyring, place, deriveKey(firstVault, 'newer-vault'), ownKey)
    await world.db
      .insert(vaultWrappings)
      .values({ ...place, ...wrapped, under: 1, createdAt: now() })
      .onConflictDoNothing()
    const pairPlace = `evenkeel/v1/vault-key-pair/${ana.id}/2`
    const { publicKey, privateKey } = ownPair
    await world.db
      .update(vaults)
      .set({ publicKey, privateKey: encrypt(ownKey, pairPlace, privateKey) })
      .where(and(eq(vaults.userId, ana.id), eq(vaults.version, 2)))
  },
  'agreements that the attacker sealed': async (cast) => {
    const { world, ana } = cast
    const agreed = forgedAgreements(cast, ownKey, 2)
    const [row] = await world.db
      .select()
      .from(vaults)
      .where(and(eq(vaults.userId, ana.id), eq(vaults.version, 2)))
    if (!row) return
    await world.db.update(vaultAgreements).set(agreed).where(eq(vaultAgreements.userId, ana.id))
    await plantGrant(cast)
    await forgeEvent(cast, { action: 'vault.agree', objectId: digestOf(agreed, row.publicKey) })
    await forgeEvent(cast, {
      action: 'sharing.on',
      objectKind: 'shareJournal',
      objectId: cast.connections.eve,
    })
  },
  'agreements of the day when somebody else read the journal': async (cast, _, past) => {
    const [earlier] = [...(past.get('vault_agreements') ?? [])].filter((row) => {
      const { user_id: userId, version, revision } = JSON.parse(row) as Record<string, unknown>
      return userId === cast.ana.id && version === 2 && revision === 2
    })
    if (earlier) await replay(cast, 'vault_agreements', earlier)
    await plantGrant(cast)
    await forgeEvent(cast, {
      action: 'sharing.on',
      objectKind: 'shareJournal',
      objectId: cast.connections.eve,
    })
  },
  'agreements of the day when somebody else read the journal, with their event': async (cast, _, past) => {
    const { world, ana } = cast
    const [earlier] = [...(past.get('vault_agreements') ?? [])].filter((row) => {
      const { user_id: userId, version, revision } = JSON.parse(row) as Record<string, unknown>
      return userId === ana.id && version === 2 && revision === 2
    })
    if (earlier) await replay(cast, 'vault_agreements', earlier)
    const [agreed] = await world.db.select().from(vaultAgreements).where(eq(vaultAgreements.userId, ana.id))
    const [vault] = await world.db
      .select()
      .from(vaults)
      .where(and(eq(vaults.userId, ana.id), eq(vaults.version, 2)))
    if (!agreed || !vault) return
    await plantGrant(cast)
    await forgeEvent(cast, { action: 'vault.agree', objectId: digestOf(agreed, vault.publicKey) })
    await forgeEvent(cast, {
      action: 'sharing.on',
      objectKind: 'shareJournal',
      objectId: cast.connections.eve,
    })
  },
  'keys that the server can open': async ({ world, ana }) => {
    const { keyring } = world
    const masterId = keyring.current
    for (const [version, purpose] of [
      [7, 'private'],
      [8, 'all'],
    ] as const) {
      const row = { userId: ana.id, version, masterId }
      const wrapped = wrap(keyring, row, ownKey)
      await world.db
        .insert(personalKeys)
        .values({ ...row, purpose, wrapped, createdAt: now() })
        .onConflictDoNothing()
    }
  },
}

/** What the attacker opens of all that was ever seen, then where they are Frank, with his vault too, and what Nora opens. */
export async function opened(
  loot: ReturnType<typeof newLoot>,
  { world, eve, frank }: Cast,
  { firstVault, eveVault, ginaVault, frankVault, noraVault }: Knowledge,
): Promise<{ byAnybody: string; byFrank: string; byNora: string }> {
  const tokenOf = ({ cookie }: { readonly cookie: string }) => cookie.replace('sid=', '')
  const attacker = attackerOf(loot, world.keyring)
  const byAnybody = await attacker.learn({
    tokens: [tokenOf(eve)],
    keys: [ownKey, firstVault, eveVault, ginaVault],
    privateKeys: [ownPair.privateKey],
  })
  const byFrank = await attacker.learn({ tokens: [tokenOf(frank)], keys: [frankVault] })
  const byNora = await attackerOf(loot, world.keyring).learn({ keys: [noraVault] })
  return { byAnybody: byAnybody.join('\n'), byFrank: byFrank.join('\n'), byNora: byNora.join('\n') }
}

export { copyOf, look, newLoot }
