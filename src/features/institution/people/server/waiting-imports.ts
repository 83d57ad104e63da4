import { asc, eq, inArray, min } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import {
  inOneDay,
  listSecondPeople,
  lockWaitingImport,
  notifyOfLoneDecision,
  notifyOtherPeopleManagers,
  openWaitingAccounts,
  requireSecondPerson,
  setImportTakesEffect,
  withdrawWaitingAccounts,
} from '#features/access/accounts/index.ts'
import { waitingAccounts } from '#features/access/accounts/server/table.ts'
import type { AuditAction } from '#features/core/audit/actions.ts'
import { type Actor, recordAudits } from '#features/core/audit/index.ts'
import { displayName } from '#features/core/identity/person-name.ts'
import { nameColumns, users } from '#features/core/identity/server/table.ts'
import { notify, resolveNotifications } from '#features/core/notifications/index.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound } from '#server/http/rejection.ts'
import { enqueue, type JobHandlers } from '#server/messaging/outbox.ts'

import { mostWaitingImports, type WaitingImport } from '../waiting-import-contract.ts'

type Accounts = Awaited<ReturnType<typeof lockWaitingImport>>
type Import = Pick<
  typeof waitingAccounts.$inferSelect,
  'importId' | 'institutionId' | 'importedBy' | 'takesEffectAt'
>

const path = '/people'
const effectJob = 'import-takes-effect'
const dedupeKey = (importId: string) => `import:${importId}`
const asProposal = ({ institutionId, importedBy }: Import) => ({ institutionId, proposedBy: importedBy })
const importers = alias(users, 'importers')

/** The imports of the caller's institution whose accounts wait, the earliest first, ten at most. */
export async function listWaitingImports({ db, user }: Caller): Promise<WaitingImport[]> {
  const earliest = db
    .select({ id: waitingAccounts.importId })
    .from(waitingAccounts)
    .where(eq(waitingAccounts.institutionId, user.institutionId))
    .groupBy(waitingAccounts.importId)
    .orderBy(min(waitingAccounts.importedAt), waitingAccounts.importId)
    .limit(mostWaitingImports)
  const rows = await db
    .select({
      waiting: waitingAccounts,
      account: { id: users.id, role: users.role, ...nameColumns(users) },
      importer: nameColumns(importers),
    })
    .from(waitingAccounts)
    .innerJoin(users, eq(users.id, waitingAccounts.userId))
    .leftJoin(importers, eq(importers.id, waitingAccounts.importedBy))
    .where(inArray(waitingAccounts.importId, earliest))
    .orderBy(asc(waitingAccounts.importedAt), asc(waitingAccounts.importId), asc(users.username))
  const imports = Map.groupBy(rows, ({ waiting }) => waiting.importId)
  return Promise.all(
    [...imports.entries()].map(async ([id, members]) => {
      const { waiting, importer } = members[0]!
      return {
        id,
        accounts: members.map(({ account }) => account),
        importedBy: importer && displayName(importer),
        importedAt: waiting.importedAt.toISOString(),
        takesEffectAt: waiting.takesEffectAt?.toISOString() ?? null,
        mayConfirm: await mayConfirm(db, waiting, user.id),
      }
    }),
  )
}

/** Whoever imported may go on where the second person left; once its time is set, they need not. */
async function mayConfirm(db: Database, waiting: Import, userId: string): Promise<boolean> {
  const seconds = await listSecondPeople(db, asProposal(waiting))
  const isAlone = seconds.length === 0 && waiting.importedBy === userId && !waiting.takesEffectAt
  return isAlone || seconds.includes(userId)
}

/**
 * Notifies all who may confirm an import whose accounts wait. Where there is nobody, the accounts open after 24
 * hours.
 */
export async function submitImport(tx: Database, actor: Actor, importId: string): Promise<void> {
  const accounts = await lockWaitingImport(tx, importId)
  const seconds = await listSecondPeople(tx, asProposal(importOf(accounts)))
  if (seconds.length === 0) return confirmAlone(tx, actor, accounts)
  await notify(tx, seconds, { key: dedupeKey(importId), kind: 'import-waiting', path })
}

/**
 * Confirms the waiting accounts of an import as a second person; they open at once. Whoever imported them confirms
 * where nobody else can; then they open after 24 hours. Throws a 404 for another institution's import and for one
 * that is decided, and the 403 of `requireSecondPerson`.
 */
export function confirmWaitingImport(caller: Caller, importId: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const accounts = await lockImport(tx, caller, importId)
    const waiting = importOf(accounts)
    const { isAlone } = await requireSecondPerson(tx, caller.user, asProposal(waiting))
    if (isAlone) return waiting.takesEffectAt ? undefined : confirmAlone(tx, caller, accounts)
    await open(tx, caller, accounts, 'import.confirm')
    const { importedBy } = waiting
    if (importedBy)
      await notify(tx, [importedBy], { key: dedupeKey(importId), kind: 'import-confirmed', path })
  })
}

/** Withdraws an import: deletes its accounts that wait. Any people manager may. Throws a 404 as the confirmation. */
export function withdrawWaitingImport(caller: Caller, importId: string): Promise<void> {
  return caller.db.transaction(async (tx) => {
    const accounts = await lockImport(tx, caller, importId)
    await record(tx, caller, accounts, 'import.withdraw')
    await withdrawWaitingAccounts(tx, idsOf(accounts))
    await resolveNotifications(tx, dedupeKey(importId))
  })
}

/** The handler of the outbox's job that opens the accounts of an import. It does nothing for one that is decided. */
export function importJobs(db: Database): JobHandlers {
  return {
    [effectJob]: ({ payload }) =>
      db.transaction(async (tx) => {
        const accounts = await lockWaitingImport(tx, String(payload['importId']))
        const due = accounts[0]?.waiting.takesEffectAt
        if (due && due <= now()) await open(tx, { user: null }, accounts, 'import.take-effect')
      }),
  }
}

async function lockImport(tx: Database, { user }: Caller, importId: string): Promise<Accounts> {
  const accounts = await lockWaitingImport(tx, importId)
  if (accounts[0]?.waiting.institutionId !== user.institutionId) throw notFound()
  return accounts
}

async function open(tx: Database, actor: Actor, accounts: Accounts, action: AuditAction): Promise<void> {
  const { importId, institutionId } = importOf(accounts)
  await openWaitingAccounts(tx, idsOf(accounts))
  await record(tx, actor, accounts, action)
  await resolveNotifications(tx, dedupeKey(importId))
  for (const { id, role } of accounts) {
    await notifyOtherPeopleManagers(tx, { id, role, institutionId }, 'keeper-made', actor.user?.id)
  }
}

async function confirmAlone(tx: Database, actor: Actor, accounts: Accounts): Promise<void> {
  const waiting = importOf(accounts)
  const { importId } = waiting
  const dueAt = inOneDay()
  await setImportTakesEffect(tx, importId, dueAt)
  await enqueue(tx, [{ kind: effectJob, key: importId, payload: { importId }, dueAt }])
  await record(tx, actor, accounts, 'import.confirm-alone')
  await notifyOfLoneDecision(tx, asProposal(waiting), {
    key: dedupeKey(importId),
    kind: 'import-alone',
    path,
  })
}

/** One event for each account, so that its person reads who decided. */
function record(tx: Database, actor: Actor, accounts: Accounts, action: AuditAction): Promise<void> {
  const { importId: objectId, institutionId } = importOf(accounts)
  const events = idsOf(accounts).map((subjectId) => ({ action, objectId, subjectId, institutionId }))
  return recordAudits(tx, actor, events)
}

const importOf = (accounts: Accounts): Import => accounts[0]!.waiting
const idsOf = (accounts: Accounts) => accounts.map(({ id }) => id)
