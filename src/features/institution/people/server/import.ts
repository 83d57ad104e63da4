import { randomUUID } from 'node:crypto'

import { inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

import {
  addAccounts,
  hashOneTimePasswords,
  isWaiting,
  renewOneTimePasswords,
} from '#features/access/accounts/index.ts'
import { recordAudit, recordAudits } from '#features/core/audit/index.ts'
import { foldedUsername } from '#features/core/identity/folded-username.ts'
import { mayGive } from '#features/core/identity/roles.ts'
import { users } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { newOneTimePassword } from '#server/encryption/codes.ts'
import type { Caller } from '#server/http/caller.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { conflict, Rejection } from '#server/http/rejection.ts'

import { columnLabel } from '../columns.ts'
import type { importApi, ImportOutcome } from '../contract.ts'
import { type ImportProblem, type ImportRow } from '../import-row.ts'
import { texts } from '../locales/texts.ts'
import { findImportProblems, parseRole } from '../read-import.ts'
import { listParts, makeMissingParts } from './mapping/parts.ts'
import { submitImport } from './waiting-imports.ts'

const t = texts('refusals')

/** A preview says which names are taken anywhere. Five are an import of 5,000 people, or five tries at a smaller one. */
const previewsPerPerson = { most: 5, perSeconds: 60 * 60 }

/**
 * Checks the rows of an import, and changes nothing. Answers the problems, the lines of people who are here
 * already, and of those the lines of people who have not signed in yet. Each preview is in the audit trail. Throws
 * a 429 for the sixth within an hour.
 */
export async function previewImport(caller: Caller, rows: readonly ImportRow[]) {
  await countPreview(caller)
  return checkRows(caller, rows)
}

async function countPreview(caller: Caller): Promise<void> {
  await consumeRateLimit(caller.db, `import previews ${caller.user.id}`, previewsPerPerson)
  await recordAudit(caller.db, caller, { action: 'import.preview' })
}

async function checkRows({ db, user }: Caller, rows: readonly ImportRow[]) {
  const known = await findKnown(db, rows)
  const isTaken = ({ username }: ImportRow) => {
    const owner = known.get(foldedUsername(username))
    return owner !== undefined && owner.institutionId !== user.institutionId
  }
  const taken: ImportProblem[] = rows.filter(isTaken).map(({ line }) => ({
    line,
    column: 'username',
    message: t('usernameTaken'),
  }))
  const here = rows.filter((row) => known.has(foldedUsername(row.username)) && !isTaken(row))
  return {
    problems: [...findImportProblems(rows, user.role), ...taken].toSorted(
      (one, other) => one.line - other.line,
    ),
    here: here.map(({ line }) => line),
    expected: here
      .filter(({ username }) => known.get(foldedUsername(username))?.isExpected)
      .map(({ line }) => line),
  }
}

function findKnown(db: Database, rows: readonly ImportRow[]) {
  // Usernames of other institutions are taken too.
  return asSystem(async () => {
    const name = users.usernameFolded
    const found = await db
      .select({
        id: users.id,
        name,
        role: users.role,
        institutionId: users.institutionId,
        language: users.language,
        isWaiting,
        isExpected: sql<boolean>`${users.mustChangePassword} and (${users.isActive} or ${isWaiting})`,
      })
      .from(users)
      .where(inArray(name, [...new Set(rows.map(({ username }) => foldedUsername(username)))]))
    return new Map(found.map((account) => [account.name, account]))
  })
}

/**
 * Imports people with one-time passwords, all of these rows or none. Accounts whose role reaches others' data
 * wait for a second person. Whose unit or shift is missing comes in without one, or with `createsUnits` it is made. People who are here already stay as they are, so that the same rows may be sent again; with `renewsUnused` those who have not signed in yet get a new
 * one-time password. Throws a 400 that names each bad row, and counts as a preview then; a 409 where a username was
 * taken meanwhile.
 */
export async function importPeople(
  caller: Caller,
  { rows, renewsUnused, createsUnits }: z.infer<typeof importApi.bring.body>,
): Promise<ImportOutcome[]> {
  const { problems, here, expected } = await checkRows(caller, rows)
  if (problems.length > 0) {
    // What is refused says which names are taken, as a preview does.
    await countPreview(caller)
    throw rowsRejection(rows, problems)
  }
  const renewable = rows.filter(({ line }) => renewsUnused && expected.includes(line))
  const fresh = rows.filter(({ line }) => !here.includes(line))
  const passwords = await makePasswords([...fresh, ...renewable])

  return caller.db.transaction(async (tx) => {
    // Callers may not write an institution's units and shifts otherwise.
    if (createsUnits) await asSystem(() => makeMissingParts(tx, caller.user.institutionId, fresh))
    const made = await addNewPeople(tx, caller, fresh, passwords)
    const renewed = await renewPasswords(tx, caller, renewable, passwords)
    const known = await findKnown(tx, rows)
    return rows.map(({ line, username }) => {
      const outcome = made.has(username) ? 'made' : renewed.has(username) ? 'renewed' : 'unchanged'
      const password = outcome === 'unchanged' ? null : (passwords.get(username)?.password ?? null)
      const { isWaiting: waits = false, language = null } = known.get(foldedUsername(username)) ?? {}
      return { line, username, outcome, password, waits, language: password === null ? null : language }
    })
  })
}

type Passwords = ReadonlyMap<string, { readonly password: string; readonly passwordHash: string }>

/** One-time passwords and their hashes by username. They are made before a transaction begins, since it takes time. */
async function makePasswords(rows: readonly ImportRow[]): Promise<Passwords> {
  const passwords = rows.map(() => newOneTimePassword())
  const hashes = await hashOneTimePasswords(passwords)
  return new Map(
    rows.map(({ username }, index) => [
      username,
      { password: passwords[index] ?? '', passwordHash: hashes[index] ?? '' },
    ]),
  )
}

async function addNewPeople(
  tx: Database,
  caller: Caller,
  rows: readonly ImportRow[],
  passwords: Passwords,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const { units, shifts } = await listParts(tx, caller.user.institutionId)
  const createdAt = now()
  const importId = randomUUID()
  const { id: importedBy, institutionId } = caller.user
  const made = await addAccounts(
    tx,
    rows.map(({ username, firstName, lastName, role, unit, shift, badgeNumber }) => ({
      username,
      firstName,
      lastName,
      role: parseRole(role) ?? 'user',
      unitId: units.get(unit.toLowerCase()) ?? null,
      shiftId: shifts.get(shift.toLowerCase()) ?? null,
      badgeNumber: badgeNumber || null,
      housing: unit || null,
      passwordHash: passwords.get(username)?.passwordHash ?? '',
      createdAt,
    })),
    { importId, institutionId, importedBy },
  )
  // A username was taken since the check. All rows are imported, or none.
  if (made.length < rows.length) throw conflict(t('usernameTakenJustNow'))
  await recordAudits(
    tx,
    caller,
    made.map(({ id }) => ({ action: 'account.import', objectId: id, subjectId: id })),
  )
  if (made.some(({ isActive }) => !isActive)) await submitImport(tx, caller, importId)
  return new Set(made.map(({ username }) => username))
}

async function renewPasswords(
  tx: Database,
  caller: Caller,
  rows: readonly ImportRow[],
  passwords: Passwords,
): Promise<Set<string>> {
  const known = await findKnown(tx, rows)
  const mine = rows.flatMap((row) => {
    const account = known.get(foldedUsername(row.username))
    const isMine =
      account?.institutionId === caller.user.institutionId && mayGive(caller.user.role, account.role)
    return account && isMine ? [{ id: account.id, username: row.username }] : []
  })
  const hashes = mine.map(({ id, username }) => [id, passwords.get(username)?.passwordHash ?? ''] as const)
  const renewed = await renewOneTimePasswords(tx, new Map(hashes))
  await recordAudits(
    tx,
    caller,
    [...renewed].map((id) => ({ action: 'password.renew', objectId: id, subjectId: id })),
  )
  return new Set(mine.filter(({ id }) => renewed.has(id)).map(({ username }) => username))
}

function rowsRejection(rows: readonly ImportRow[], problems: readonly ImportProblem[]): Rejection {
  const fields = problems.map(({ line, column, message }) => {
    const index = rows.findIndex((row) => row.line === line)
    return [
      `rows.${index}.${column}`,
      t('importRow', { line, column: columnLabel(column), problem: message }),
    ] as const
  })
  return new Rejection(400, t('rowsNeedAttention'), { fields: Object.fromEntries(fields) })
}
