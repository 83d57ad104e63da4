import { randomUUID } from 'node:crypto'

import { encryptProviderSecret } from '#features/access/sign-on/server/provider-secret.ts'
import { newSigningKey } from '#features/access/sign-on/server/saml/signing-key.ts'
import { samlProviders } from '#features/access/sign-on/server/saml/table.ts'
import { identityProviders } from '#features/access/sign-on/server/table.ts'
import { createVault, encryptText } from '#features/core/encryption/index.ts'
import { startSession } from '#features/core/identity/server/sessions.ts'
import { users } from '#features/core/identity/server/table.ts'
import { hashMachineToken, newMachineToken } from '#features/institution/machine-tokens/server/secret.ts'
import { machineTokens } from '#features/institution/machine-tokens/server/table.ts'
import { checkIns } from '#features/wellbeing/check-ins/server/table.ts'
import { diaryDays, diaryImports } from '#features/wellbeing/diary-import/server/table.ts'
import { journalEntries } from '#features/wellbeing/journal/server/table.ts'
import { now } from '#server/clock.ts'
import type { Role } from '#shared/endpoint.ts'
import { machineScopes } from '#shared/machine-scopes.ts'

import type { DatabaseAccess } from '../installation.ts'
import type { TestPerson } from '../seed-people.ts'

const day = 24 * 60 * 60_000
const entries = 400
/** Bytes of one entry: two words, again and again. */
const entryText = 'quiet yard '.repeat(1150)
const tags = Array.from({ length: 10 }, (_, index) => `tag ${index}`)
const importedDays = 4000
const checkInDays = 1500

/** Inserts somebody with an open vault, whose session is confirmed for a day and never locks. */
export async function insertOwner(
  { db, keyring }: DatabaseAccess,
  institutionId: string,
  role: Role,
): Promise<TestPerson & { readonly writes: (field: string, id: string, text: string) => Promise<Buffer> }> {
  const username = `p-${randomUUID()}`
  const [row] = await db
    .insert(users)
    .values({
      institutionId,
      username,
      role,
      firstName: 'Wren',
      lastName: 'Iter',
      passwordHash: '',
      lockMinutes: 7 * 24 * 60,
      createdAt: now(),
    })
    .returning()
  const { id } = row!
  const vault = { keyring, key: await createVault(db, id) }
  const confirmedUntil = new Date(now().getTime() + day)
  const token = await startSession(db, row!, 'Fault test', { vault, confirmedUntil })
  const owner = { user: { id }, keyring, vault: vault.key }
  return {
    id,
    cookie: `sid=${token}`,
    writes: (field, recordId, text) => encryptText(db, owner, { recordId, field }, text),
  }
}

/** The same with years of an own journal of 5 MB, of an imported diary and of check-ins. */
export async function insertWriter(
  access: DatabaseAccess,
  institutionId: string,
  role: Role,
): Promise<TestPerson> {
  const { id: userId, cookie, writes } = await insertOwner(access, institutionId, role)
  const { db } = access
  const at = now().getTime()
  const rows = await Promise.all(
    Array.from({ length: entries }, async (_, index) => {
      const id = randomUUID()
      const text = { title: 'A day', content: entryText, prompt: null, tags, mood: 3 }
      const createdAt = new Date(at - index * day)
      const ciphertext = await writes('journal_entries.ciphertext', id, JSON.stringify(text))
      return { id, userId, ciphertext, isPrivate: true, createdAt, updatedAt: createdAt }
    }),
  )
  await inParts(rows, (part) => db.insert(journalEntries).values(part))
  const importId = randomUUID()
  await db.insert(diaryImports).values({ id: importId, userId, source: 'csv', createdAt: now() })
  const days = await Promise.all(
    Array.from({ length: importedDays }, async (_, index) => {
      const id = randomUUID()
      const text = JSON.stringify({ words: 'calm', tags: 'yard | work', note: 'quiet '.repeat(20) })
      return {
        id,
        userId,
        importId,
        source: 'csv' as const,
        at: new Date(at - index * day),
        hasTime: false,
        nth: 0,
        mood: 5,
        ciphertext: await writes('diary_days.ciphertext', id, text),
      }
    }),
  )
  await inParts(days, (part) => db.insert(diaryDays).values(part))
  const checks = Array.from({ length: checkInDays }, (_, index) => {
    const createdAt = new Date(at - index * day)
    return {
      id: randomUUID(),
      userId,
      moodScore: 5,
      stressScore: 5,
      physicalSymptoms: [],
      stressors: [],
      isPreShift: true,
      day: createdAt.toISOString().slice(0, 10),
      createdAt,
    }
  })
  await inParts(checks, (part) => db.insert(checkIns).values(part))
  return { id: userId, cookie }
}

/** Inserts a token of an institution's administrator with every scope. */
export async function insertToken(access: DatabaseAccess, institutionId: string): Promise<string> {
  const token = newMachineToken()
  const { id: heldBy } = await insertOwner(access, institutionId, 'admin')
  await access.db.insert(machineTokens).values({
    institutionId,
    tokenHash: hashMachineToken(token),
    name: 'Payroll',
    createdBy: heldBy,
    heldBy,
    scopes: machineScopes,
    createdAt: now(),
    expiresAt: new Date(now().getTime() + day),
  })
  return token
}

/** Inserts a SAML provider that works, and answers its id. */
export async function insertSamlProvider(
  { db, keyring }: DatabaseAccess,
  institutionId: string,
): Promise<string> {
  const id = randomUUID()
  const [own, theirs] = [await newSigningKey({ bits: 2048 }), await newSigningKey({ bits: 2048 })]
  await db.insert(identityProviders).values({
    institutionId,
    kind: 'saml',
    proof: 'key',
    name: 'County account',
    issuer: 'https://login.county.example/saml',
    clientId: 'evenkeel',
    acceptedFactors: [],
    proposedAt: now(),
    confirmedAt: now(),
    ...encryptProviderSecret(keyring, id, own.privateKey),
  })
  await db.insert(samlProviders).values({
    providerId: id,
    signInAddress: 'https://login.county.example/sso',
    certificates: [theirs.certificate],
    ownCertificate: own.certificate,
  })
  return id
}

async function inParts<Row>(
  rows: readonly Row[],
  insert: (part: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) await insert(rows.slice(from, from + 500))
}
