import { inArray, sql } from 'drizzle-orm'

import {
  addAccounts,
  hashOneTimePasswords,
  renewOneTimePasswords,
} from '#features/accounts/server/service.ts'
import { recordAudits } from '#features/audit/server/service.ts'
import { mayGive } from '#features/identity/roles.ts'
import { users } from '#features/identity/server/table.ts'
import { getInstitution } from '#features/institution-settings/server/service.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem } from '#server/database/scope.ts'
import { newOneTimePassword } from '#server/encryption/codes.ts'
import { conflict, Rejection } from '#server/http/rejection.ts'

import type { ImportOutcome } from '../contract.ts'
import {
  columnNames,
  type ImportProblem,
  type ImportRow,
  findImportProblems,
  parseRole,
  type ImportContext,
} from '../import-rows.ts'
import { notifyOfNewManager } from './new-people-manager.ts'
import type { PeopleManager } from './people-manager.ts'

/** What is wrong with the rows, which of them are here already, and which of those never signed in. */
export async function previewImport(db: Database, { user }: PeopleManager, rows: readonly ImportRow[]) {
  const setting = await importContextOf(db, user)
  const known = await findKnown(db, rows)
  const isTaken = ({ username }: ImportRow) => {
    const owner = known.get(username.toLowerCase())
    return owner !== undefined && owner.institutionId !== user.institutionId
  }
  const taken: ImportProblem[] = rows.filter(isTaken).map(({ line }) => ({
    line,
    column: 'username',
    message: 'This username is taken. Please choose another',
  }))
  const here = rows.filter((row) => known.has(row.username.toLowerCase()) && !isTaken(row))
  return {
    problems: [...findImportProblems(rows, setting), ...taken].toSorted(
      (one, other) => one.line - other.line,
    ),
    here: here.map(({ line }) => line),
    expected: here
      .filter(({ username }) => known.get(username.toLowerCase())?.isExpected)
      .map(({ line }) => line),
  }
}

async function importContextOf(db: Database, user: PeopleManager['user']): Promise<ImportContext> {
  const { units, shifts } = await getInstitution(db, user.institutionId)
  const byName = (parts: typeof units) => new Map(parts.map(({ id, name }) => [name.toLowerCase(), id]))
  return { giver: user.role, units: byName(units), shifts: byName(shifts) }
}

function findKnown(db: Database, rows: readonly ImportRow[]) {
  // A name that somebody of another institution has is taken too.
  return asSystem(async () => {
    const name = sql<string>`lower(${users.username})`
    const found = await db
      .select({
        id: users.id,
        name,
        role: users.role,
        institutionId: users.institutionId,
        isExpected: sql<boolean>`${users.mustChangePassword} and ${users.isActive}`,
      })
      .from(users)
      .where(inArray(name, [...new Set(rows.map(({ username }) => username.toLowerCase()))]))
    return new Map(found.map((account) => [account.name, account]))
  })
}

/**
 * Brings in people with one-time passwords, all of these rows or none: a 400 names each bad row. Whoever
 * is here already stays as they are, so the same rows may be sent again; with `renewsUnused` those who
 * have not signed in yet get a new one-time password.
 */
export async function importPeople(
  db: Database,
  keeper: PeopleManager,
  rows: readonly ImportRow[],
  renewsUnused: boolean,
): Promise<ImportOutcome[]> {
  const { problems, here, expected } = await previewImport(db, keeper, rows)
  if (problems.length > 0) throw rowsRejection(rows, problems)
  const renewable = rows.filter(({ line }) => renewsUnused && expected.includes(line))
  const fresh = rows.filter(({ line }) => !here.includes(line))
  const slips = await makePasswords([...fresh, ...renewable])

  return db.transaction(async (tx) => {
    const made = await addNewPeople(tx, keeper, fresh, slips)
    const renewed = await renewPasswords(tx, keeper, renewable, slips)
    return rows.map(({ line, username }) => {
      const outcome = made.has(username) ? 'made' : renewed.has(username) ? 'renewed' : 'unchanged'
      const password = outcome === 'unchanged' ? null : (slips.get(username)?.password ?? null)
      return { line, username, outcome, password }
    })
  })
}

type Passwords = ReadonlyMap<string, { readonly password: string; readonly passwordHash: string }>

/** Passwords and their hashes by username, made before any transaction begins. */
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
  keeper: PeopleManager,
  rows: readonly ImportRow[],
  slips: Passwords,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const { institutionId } = keeper.user
  const { units, shifts } = await importContextOf(tx, keeper.user)
  const createdAt = now()
  const made = await addAccounts(
    tx,
    rows.map(({ username, firstName, lastName, role, unit, shift, badgeNumber }) => ({
      institutionId,
      username,
      firstName,
      lastName,
      role: parseRole(role) ?? 'user',
      unitId: units.get(unit.toLowerCase()) ?? null,
      shiftId: shifts.get(shift.toLowerCase()) ?? null,
      badgeNumber: badgeNumber || null,
      passwordHash: slips.get(username)?.passwordHash ?? '',
      createdAt,
    })),
  )
  // Somebody else took a name between the look and the leap: all or none.
  if (made.length < rows.length) throw conflict('Somebody took one of these usernames just now. Try again.')
  await recordAudits(
    tx,
    keeper,
    made.map(({ id }) => ({ action: 'account.import', objectId: id, subjectId: id })),
  )
  for (const { id, role } of made) await notifyOfNewManager(tx, keeper, { id, role })
  return new Set(made.map(({ username }) => username))
}

async function renewPasswords(
  tx: Database,
  keeper: PeopleManager,
  rows: readonly ImportRow[],
  slips: Passwords,
): Promise<Set<string>> {
  const known = await findKnown(tx, rows)
  const mine = rows.flatMap((row) => {
    const account = known.get(row.username.toLowerCase())
    const isMine =
      account?.institutionId === keeper.user.institutionId && mayGive(keeper.user.role, account.role)
    return account && isMine ? [{ id: account.id, username: row.username }] : []
  })
  const hashes = mine.map(({ id, username }) => [id, slips.get(username)?.passwordHash ?? ''] as const)
  const renewed = await renewOneTimePasswords(tx, new Map(hashes))
  await recordAudits(
    tx,
    keeper,
    [...renewed].map((id) => ({ action: 'password.renew', objectId: id, subjectId: id })),
  )
  return new Set(mine.filter(({ id }) => renewed.has(id)).map(({ username }) => username))
}

function rowsRejection(rows: readonly ImportRow[], problems: readonly ImportProblem[]): Rejection {
  const fields = problems.map(({ line, column, message }) => {
    const index = rows.findIndex((row) => row.line === line)
    return [`rows.${index}.${column}`, `Line ${line}, ${columnNames[column]}: ${message}`] as const
  })
  return new Rejection(400, 'Some rows need attention', { fields: Object.fromEntries(fields) })
}
