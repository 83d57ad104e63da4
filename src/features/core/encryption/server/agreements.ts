import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { and, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { recordAudit } from '#features/core/audit/index.ts'
import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { DecryptionFailed, decrypt, encrypt } from '#server/encryption/envelope.ts'
import { deriveKey, type VaultKey } from '#server/encryption/vault-key.ts'
import type { Trace } from '#server/http/session-user.ts'

import type { RecipientState } from '../contract.ts'
import { reportMismatch } from './mismatches.ts'
import { vaultAgreements, vaults } from './table.ts'

/** A person for whom something is sealed, and the public key that the owner's session agreed to. */
const Recipient = z.object({ id: z.string(), version: z.int(), publicKey: z.string() })
export type Recipient = z.infer<typeof Recipient>

const Agreements = z.object({
  agreedAt: z.string(),
  /** Who may help to open the vault. */
  contact: z.nullable(Recipient),
  /** Who reads the journal's shared entries, and until when at most. */
  readers: z.array(z.extend(Recipient, { until: z.nullable(z.string()) })),
  /** The wishes for a crisis that are copied for responders. */
  wishes: z.array(z.string()),
  /** To whom totals and parts of the plan are shown. Agreements from before it was asked name nobody. */
  clinician: z._default(z.nullable(Recipient), null),
  /** The sitting at which the plan is shown. */
  sitting: z.nullable(z.object({ id: z.string(), endsAt: z.string() })),
})

/** What may leave a vault, and to whom, as its owner's own session agreed. Whatever is not in it stays inside. */
export type Agreements = z.infer<typeof Agreements>

/** A person whose session holds their vault. */
export interface VaultHolder {
  readonly userId: string
  readonly vault: VaultKey
  readonly trace?: Trace | undefined
}

const none = (): Agreements => ({
  agreedAt: now().toISOString(),
  contact: null,
  readers: [],
  wishes: [],
  clinician: null,
  sitting: null,
})

/** So long the audit trail keeps an event; a year before, what was agreed to is recorded anew. */
const keptMs = 6 * 365 * 24 * 60 * 60_000
const renewedAfterMs = 5 * 365 * 24 * 60 * 60_000

/**
 * What a person agreed to that holds now. It is empty where nothing was, and also where the stored agreements are not
 * those that the owner's session wrote last: then they have to agree anew.
 */
export async function agreementsOf(db: Database, holder: VaultHolder): Promise<Agreements> {
  const { agreed } = await readAgreements(db, holder)
  return agreed
}

/** The same where something is about to leave the vault. The owner is told of agreements that are not theirs. */
export async function agreementsInUse(tx: Database, holder: VaultHolder): Promise<Agreements> {
  const { agreed } = await readAndReport(tx, holder)
  return agreed
}

/** Changes what a person agreed to, in the transaction of the act itself. Nothing is written where it stays the same. */
export async function agree(
  tx: Database,
  holder: VaultHolder,
  change: (before: Agreements) => Partial<Agreements>,
): Promise<Agreements> {
  // Two changes at once follow each other, each with what the other wrote.
  await tx
    .select({ userId: vaultAgreements.userId })
    .from(vaultAgreements)
    .where(eq(vaultAgreements.userId, holder.userId))
    .for('update')
  const { agreed: before, nextRevision } = await readAndReport(tx, holder)
  const after = { ...before, ...change(before) }
  if (isDeepStrictEqual(before, after)) return before
  return store(tx, holder, { ...after, agreedAt: now().toISOString() }, nextRevision)
}

/** Begins the agreements of a new vault: nothing leaves it yet. What was agreed to with an earlier vault is void. */
export async function beginAgreements(tx: Database, holder: VaultHolder): Promise<void> {
  await store(tx, holder, none(), 1)
}

/**
 * At a sign-in, begins the agreements of a vault from before they were kept, and records old ones anew before the audit
 * trail forgets them. Reports agreements that are not those that the owner's session wrote last. Returns those that were
 * recorded anew, whose acts the trail is about to forget too.
 */
export async function reviewAgreements(tx: Database, holder: VaultHolder): Promise<Agreements | null> {
  const { agreed, state, nextRevision } = await readAndReport(tx, holder)
  if (state === 'none') await beginAgreements(tx, holder)
  const age = now().getTime() - Date.parse(agreed.agreedAt)
  if (state !== 'whole' || age <= renewedAfterMs) return null
  return store(tx, holder, { ...agreed, agreedAt: now().toISOString() }, nextRevision)
}

/** Takes a person out of all that the owner agreed to, such as when their connection ends. */
export async function endAgreementsWith(tx: Database, holder: VaultHolder, otherId: string): Promise<void> {
  await agree(tx, holder, ({ contact, readers }) => ({
    contact: contact?.id === otherId ? null : contact,
    readers: readers.filter(({ id }) => id !== otherId),
  }))
}

/** A person's public key that others may seal for. */
export interface AttestedKey {
  readonly version: number
  readonly publicKey: Buffer
}

/** A person with the public key that an owner agrees to. */
export const recipientOf = (id: string, { version, publicKey }: AttestedKey): Recipient => ({
  id,
  version,
  publicKey: publicKey.toString('base64url'),
})

/** The public key of somebody to whom an owner agreed. */
export const keyOfRecipient = ({ publicKey }: Recipient): Buffer => Buffer.from(publicKey, 'base64url')

interface Compared {
  readonly agreed: Recipient | undefined
  /** The key that the person has now. */
  readonly key: AttestedKey | undefined
  /** Whether a reset holds back what the owner gives to others. */
  readonly isHeld: boolean
}

/** Compares whom the owner agreed to with the key that the person has now. */
export function recipientState({ agreed, key, isHeld }: Compared): RecipientState {
  if (!key) return 'no-key'
  if (agreed && keyOfRecipient(agreed).equals(key.publicKey)) return 'ready'
  if (isHeld) return 'waits'
  return agreed ? 'changed' : 'asks'
}

/**
 * The public halves of people's vaults in use, by person. One that its owner's session did not record is left out, as
 * if there were no vault. Even so it is only a row's word: whoever agrees to it compares its six words.
 */
export async function findPublicKeys(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, AttestedKey>> {
  if (userIds.length === 0) return new Map()
  // Other people's keys, and their trail.
  const rows = await asSystem(() => selectStored(db, inArray(vaultAgreements.userId, [...userIds])))
  return new Map(
    rows.filter(isAttested).map(({ userId, version, publicKey }) => [userId, { version, publicKey }]),
  )
}

/** The same of one person; null without one. */
export async function findPublicKey(db: Database, userId: string): Promise<AttestedKey | null> {
  return (await findPublicKeys(db, [userId])).get(userId) ?? null
}

/**
 * Of everybody, or of one person: whose vault in use, with its public key and what they agreed to, is not what their own
 * session recorded last in the audit trail.
 */
export async function listUnattested(db: Database, userId?: string): Promise<string[]> {
  const inUse = await db
    .select({ userId: vaults.userId, version: max(vaults.version) })
    .from(vaults)
    .where(and(isNull(vaults.closedAt), userId === undefined ? undefined : eq(vaults.userId, userId)))
    .groupBy(vaults.userId)
  const recorded = await db
    .selectDistinct({ userId: users.id })
    .from(auditEvents)
    .innerJoin(users, eq(users.id, auditEvents.subjectId))
    .where(
      and(eq(auditEvents.action, 'vault.agree'), userId === undefined ? undefined : eq(users.id, userId)),
    )
  const stored = await selectStored(db, userId === undefined ? undefined : eq(vaultAgreements.userId, userId))
  const whole = new Map(stored.filter(isAttested).map((row) => [row.userId, row.version]))
  const versions = new Map(inUse.map((row) => [row.userId, row.version]))
  const people = new Set([...versions.keys(), ...recorded.map((row) => row.userId)])
  return [...people].filter((id) => !whole.has(id) || whole.get(id) !== versions.get(id))
}

/** Whether a person ever had a vault, which no deleted row undoes. */
export async function everHadVault(db: Database, userId: string): Promise<boolean> {
  const { subjectId, action } = auditEvents
  const [found] = await db
    .select({ id: auditEvents.id })
    .from(auditEvents)
    .where(and(eq(subjectId, userId), eq(action, 'vault.agree')))
    .limit(1)
  return found !== undefined
}

/**
 * Agreements with the vault that they are of, and what the trail says of them. No two are sealed alike, so that one that
 * the trail names twice was put back: it says nothing then, which fits none.
 */
function selectStored(db: Database, condition: SQL | undefined) {
  const { userId, version, revision, agreed } = vaultAgreements
  const digest = sql<string | null>`(select case when count(*) over (partition by ${auditEvents.objectId}) = 1
      then ${auditEvents.objectId}::text else '' end from ${auditEvents}
    where ${auditEvents.subjectId} = ${userId} and ${auditEvents.action} = 'vault.agree'
    order by ${auditEvents.id} desc limit 1)`
  return db
    .select({
      userId,
      version,
      revision,
      agreed,
      publicKey: vaults.publicKey,
      closedAt: vaults.closedAt,
      digest,
    })
    .from(vaultAgreements)
    .innerJoin(vaults, and(eq(vaults.userId, userId), eq(vaults.version, version)))
    .where(condition)
}

type Found = Awaited<ReturnType<typeof selectStored>>[number]

const isAttested = (row: Found) => row.closedAt === null && row.digest === digestOf(row)

interface Read {
  readonly state: 'none' | 'whole' | 'broken'
  readonly agreed: Agreements
  readonly nextRevision: number
}

async function readAgreements(db: Database, holder: VaultHolder): Promise<Read> {
  const { userId } = holder
  const [row] = await selectStored(db, eq(vaultAgreements.userId, userId))
  // A number that somebody else wrote may be the greatest there is.
  const nextRevision = ((row?.revision ?? 0) % 0x3f_ff_ff_ff) + 1
  if (!row && !(await everHadVault(db, userId))) return { state: 'none', agreed: none(), nextRevision }
  const agreed = row && openOrNull(holder, row)
  const isLatest = agreed && (row.digest === null ? isForgotten(agreed) : row.digest === digestOf(row))
  if (isLatest) return { state: 'whole', agreed, nextRevision }
  return { state: 'broken', agreed: none(), nextRevision }
}

async function readAndReport(tx: Database, holder: VaultHolder): Promise<Read> {
  const found = await readAgreements(tx, holder)
  if (found.state === 'broken') await reportMismatch(tx, holder.userId, 'agreements')
  return found
}

/** The trail keeps six years. Agreements that are older have no event any more. */
const isForgotten = ({ agreedAt }: Agreements) => now().getTime() - Date.parse(agreedAt) > keptMs

interface Stored {
  readonly userId: string
  readonly version: number
  readonly revision: number
  readonly agreed: Buffer
  readonly publicKey: Buffer
}

function openOrNull(
  { userId, vault }: VaultHolder,
  { version, revision, agreed }: Stored,
): Agreements | null {
  if (version !== vault.version) return null
  try {
    const key = deriveKey(vault.bytes, 'agreements')
    return Agreements.parse(JSON.parse(decrypt(key, placeOf(userId, version, revision), agreed).toString()))
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

async function store(
  tx: Database,
  { userId, vault, trace }: VaultHolder,
  agreements: Agreements,
  revision: number,
): Promise<Agreements> {
  const { version } = vault
  const plain = Buffer.from(JSON.stringify(agreements))
  const agreed = encrypt(deriveKey(vault.bytes, 'agreements'), placeOf(userId, version, revision), plain)
  const [own] = await tx
    .select({ publicKey: vaults.publicKey, role: users.role, institutionId: users.institutionId })
    .from(vaults)
    .innerJoin(users, eq(users.id, vaults.userId))
    .where(and(eq(vaults.userId, userId), eq(vaults.version, version)))
  if (!own) throw new Error('Cannot keep the agreements of a vault that is not there')
  const { publicKey, ...person } = own
  const values = { version, revision, agreed }
  await tx
    .insert(vaultAgreements)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: vaultAgreements.userId, set: values })
  await recordAudit(
    tx,
    { user: { id: userId, ...person }, ...(trace && { trace }) },
    { action: 'vault.agree', objectId: digestOf({ userId, publicKey, ...values }) },
  )
  return agreements
}

const placeOf = (userId: string, version: number, revision: number) =>
  `evenkeel/v1/vault-agreements/${userId}/${version}/${revision}`

/**
 * What the audit trail keeps of agreements and of the public key of their vault: half of a SHA-256, in the form of an id.
 * It tells nothing of them, and no others have it.
 */
function digestOf({ userId, version, revision, agreed, publicKey }: Stored): string {
  const digest = createHash('sha256')
    .update(`evenkeel/v1/vault-agreements-digest/${userId}/${version}/${revision}/`)
    .update(publicKey)
    .update(agreed)
    .digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
