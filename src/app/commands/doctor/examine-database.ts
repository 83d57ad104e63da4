import { and, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'

import { alerts, workerHeartbeats } from '#features/care/alerts/server/table.ts'
import { auditFindings } from '#features/core/audit/server/table.ts'
import { checkKeyring, countPeopleWithoutVault } from '#features/core/encryption/index.ts'
import { isGrantActiveAt } from '#features/core/identity/index.ts'
import { hasSecondFactor, responderGrants, users } from '#features/core/identity/server/table.ts'
import { counterOf, listInstitutions } from '#features/core/institutions/index.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { lackedBy, readDeletions } from '#features/record/my-data/server/ledger/deletion-ledger.ts'
import { ledgerCopyOf } from '#features/record/my-data/server/ledger/ledger-copy.ts'
import { now } from '#server/clock.ts'
import { type Database, rowsOf } from '#server/database/database.ts'
import { readKeyring } from '#server/encryption/keyring.ts'
import { outboxDelay } from '#server/messaging/outbox.ts'
import type { Settings } from '#server/settings.ts'

import { EarlierState, examineState } from '../../server/earlier-state.ts'
import { messageOf } from '../../server/error-messages.ts'
import { ageLabel, type Finding, ok, warning, wrong } from '../../server/finding.ts'
import { countMigrations, knownMigrations, requireCompatible } from '../../server/migrate.ts'
import { examineReplication } from '../../server/replication.ts'
import { findVaultMismatches, listToldMismatches } from '../../server/vault-mismatches.ts'
import { examineReach, examineReadiness, examineReleases, examineResponders } from './examine-institutions.ts'

const oldestVersion = 150_000
const patienceMs = 60_000

type Examination = (db: Database, settings: Settings) => Promise<Finding[]>

/** Examines the database. A failed examination becomes a finding; the others still run. */
export async function examineDatabase(db: Database, settings: Settings): Promise<Finding[]> {
  const migrations = await attempt('Database', () => examineTables(db))
  const isCurrent = migrations.every(({ level }) => level !== 'wrong')
  const rest: [string, Examination][] = isCurrent
    ? [
        ['Log of the database', () => examineReplication(db)],
        ['Deletion ledger', examineLedger],
        ['Restore', examineRestore],
        ['Login', examineLogin],
        ['Clock', examineClock],
        ['Keys', examineKeys],
        ['Vaults', examineVaults],
        ['Worker', examineWorker],
        ['Audit trail', examineAudit],
        ['Institutions', examineAdministrators],
        ['Keepers and responders', examineKeepers],
        ['Responders', examineResponders],
        ['Reach', examineReach],
        ['Releases', examineReleases],
        ['Ready for people', examineReadiness],
        ['Tallies', examineTallies],
      ]
    : []
  const lines = [...migrations]
  for (const [name, examine] of rest) lines.push(...(await attempt(name, () => examine(db, settings))))
  return lines
}

async function attempt(name: string, examine: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await examine()
  } catch (error) {
    return [wrong(`${name}: ${messageOf(error)}`)]
  }
}

async function examineTables(db: Database): Promise<Finding[]> {
  const [server] = rowsOf<{ number: string; name: string }>(
    await db.execute(
      sql`select current_setting('server_version_num') as number, current_setting('server_version') as name`,
    ),
  )
  const known = knownMigrations().length
  const seen = await countMigrations(db)
  const version =
    Number(server?.number) < oldestVersion
      ? wrong(`Database: PostgreSQL ${server?.name}; 15 or newer is needed`)
      : ok(`Database: PostgreSQL ${server?.name} answers`)
  if (seen < known)
    return [version, wrong(`Migrations: ${known - seen} of ${known} are due: the next start makes them`)]
  if (seen > known) {
    await requireCompatible(db)
    return [
      version,
      warning(
        'Migrations: the database is of a newer Evenkeel, and this one still works with it: is that meant?',
      ),
    ]
  }
  return [version, ok(`Migrations: all ${known} are made`)]
}

/** PostgreSQL asks a superuser for no permission: neither the policies nor what a login may do hold for one. */
async function examineLogin(db: Database, { isProduction }: Settings): Promise<Finding[]> {
  const [login] = rowsOf<{ name: string; isSuper: boolean }>(
    await db.execute(
      sql`select rolname as name, rolsuper as "isSuper" from pg_roles where rolname = session_user`,
    ),
  )
  if (login?.isSuper && isProduction)
    return [warning(`Login: ${login.name} is a superuser, so the rules of the database hold for no call`)]
  return [ok(`Login: Evenkeel is ${login?.name} to the database`)]
}

async function examineClock(db: Database): Promise<Finding[]> {
  const before = Date.now()
  const [row] = rowsOf<{ now: string }>(
    await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as now`),
  )
  const skew = Math.abs(Number(row?.now) - (before + Date.now()) / 2) / 1000
  const message = `Clock: this machine and the database are ${skew.toFixed(1)} seconds apart`
  // An authenticator app's code is valid for 30 seconds.
  if (skew > 30) return [wrong(message)]
  return [skew > 2 ? warning(message) : ok(message)]
}

async function examineKeys(db: Database, { keyFile }: Settings): Promise<Finding[]> {
  await checkKeyring(db, readKeyring(keyFile))
  return [ok('Keys: they open what this database was sealed with')]
}

async function examineVaults(db: Database): Promise<Finding[]> {
  const found = await findVaultMismatches(db)
  const told = await listToldMismatches(db)
  if (found.length + told.length > 0) {
    const people = new Set([...found, ...told].map(({ userId }) => userId)).size
    return [
      wrong(
        `Vaults: of ${people === 1 ? '1 person' : `${people} people`} the database says, or said these thirty days, what they never did: admin verify-audit names them`,
      ),
    ]
  }
  const left = await countPeopleWithoutVault(db)
  if (left === 0) return [ok('Vaults: everybody’s private texts open for their owners alone')]
  const people = left === 1 ? '1 person has' : `${left} people have`
  return [
    ok(
      `Vaults: the keys of ${people} not moved yet. They move at the next sign-in with a password; until then this server opens those texts`,
    ),
  ]
}

async function examineWorker(db: Database): Promise<Finding[]> {
  const [heartbeat] = await db.select().from(workerHeartbeats)
  const silence = heartbeat ? now().getTime() - heartbeat.at.getTime() : Infinity
  const delay = await outboxDelay(db)
  return [
    silence > patienceMs
      ? wrong(
          `Worker: ${heartbeat ? `silent for ${ageLabel(silence)}` : 'never ran'}: is an instance running?`,
        )
      : ok(`Worker: its last heartbeat was ${ageLabel(silence)} ago`),
    delay * 1000 > patienceMs
      ? wrong(`Outbox: the oldest job has been waiting for ${ageLabel(delay * 1000)}`)
      : ok('Outbox: nothing waits beyond its time'),
  ]
}

async function examineAudit(db: Database): Promise<Finding[]> {
  const [found] = await db.select({ findings: count() }).from(auditFindings)
  return found && found.findings > 0
    ? [wrong(`Audit trail: ${found.findings} findings: admin verify-audit names them`)]
    : [ok('Audit trail: nothing was found altered, removed or put in')]
}

/** Everyone who sees or changes other people's data: people managers and responders. */
async function examineKeepers(db: Database, { smtpUrl }: Settings): Promise<Finding[]> {
  const serving = db
    .select({ id: responderGrants.userId })
    .from(responderGrants)
    .where(isGrantActiveAt(now()))
  const peopleManagers = await db
    .select({ isCovered: hasSecondFactor, confirmedAt: users.emailVerifiedAt })
    .from(users)
    .where(
      and(
        eq(users.isActive, true),
        isNull(users.deletesAt),
        sql`(${inArray(users.role, ['admin', 'institution_admin'])} or ${inArray(users.id, serving)})`,
      ),
    )
  const all = peopleManagers.length
  const covered = peopleManagers.filter(({ isCovered }) => isCovered).length
  const reached = peopleManagers.filter(({ confirmedAt }) => confirmedAt !== null).length
  const factors = `Second factors: ${covered} of ${all} people managers and responders have one`
  const addresses = `E-mail: ${reached} of ${all} people managers and responders have a confirmed address`
  return [
    covered < all ? warning(factors) : ok(factors),
    // Without a mail server nobody gets mail; a finding above says so.
    ...(smtpUrl === null ? [] : [reached < all ? warning(addresses) : ok(addresses)]),
  ]
}

/** Triggers keep the counters. A superuser who changed rows without triggers left them wrong. */
async function examineTallies(db: Database): Promise<Finding[]> {
  const sumOf = (counted: 'open accounts' | 'resolved alerts') => counterOf(institutions.id, counted)
  const differing = or(
    ne(
      sumOf('open accounts'),
      db.$count(users, and(eq(users.institutionId, institutions.id), users.isActive)),
    ),
    ne(
      sumOf('resolved alerts'),
      db.$count(alerts, and(eq(alerts.institutionId, institutions.id), eq(alerts.status, 'resolved'))),
    ),
  )
  const rows = await db.select({ name: institutions.name }).from(institutions).where(differing)
  if (rows.length === 0) return [ok('Tallies: they are what counting finds')]
  const names = rows.map(({ name }) => name).join(', ')
  return [
    wrong(
      `Tallies: of ${names} they differ from what counting finds; docs/operating.md says how to mend them`,
    ),
  ]
}

/** There is one, each that is not closed has an administrator, and no alert waits where nobody can answer it. */
async function examineAdministrators(db: Database): Promise<Finding[]> {
  const all = await listInstitutions(db)
  if (all.length === 0) {
    return [warning('Institutions: there is none yet: admin institution create, or the address in the log')]
  }
  const findings: Finding[] = []
  for (const { id, name, closedAt } of all) {
    const found = closedAt ? await examineClosed(db, id) : await examineOpen(db, id)
    if (found) findings.push({ ...found, message: `Institutions: ${name} ${found.message}` })
  }
  return findings.length > 0
    ? findings
    : [ok(`Institutions: ${all.length}, and each that is open has an administrator`)]
}

async function examineClosed(db: Database, id: string): Promise<Finding | null> {
  const open = await db.$count(alerts, and(eq(alerts.institutionId, id), ne(alerts.status, 'resolved')))
  if (open === 0) return null
  return wrong(
    'is closed and has an open alert, which nobody can answer: reopen it, see to the person, close it',
  )
}

async function examineOpen(db: Database, id: string): Promise<Finding | null> {
  const administrators = and(
    eq(users.institutionId, id),
    eq(users.role, 'admin'),
    eq(users.isActive, true),
    isNull(users.deletesAt),
  )
  if ((await db.$count(users, administrators)) > 0) return null
  return wrong('has no administrator: admin create --institution')
}

/** How long the server may take to bring a deletion to the copy of the ledger. */
const ledgerPatienceMs = 120_000

/** Examines whether all who were erased are in the copy of the ledger, which outlives the database. */
export async function examineLedger(db: Database, settings: Settings): Promise<Finding[]> {
  const copy = ledgerCopyOf(settings)
  const { place } = copy
  const here = await readDeletions(db)
  const there = await copy.read()
  if (there === null && here.size === 0) return [warning(`Deletion ledger: ${place} is not begun yet`)]
  const missing = [...lackedBy(there ?? new Map(), here).values()].map((at) => at.getTime())
  const waits = missing.length > 0 ? now().getTime() - Math.min(...missing) : 0
  if (waits <= ledgerPatienceMs)
    return [
      ok(`Deletion ledger: ${place} names ${here.size - missing.length} of ${here.size} who were erased`),
    ]
  return [
    wrong(
      `Deletion ledger: ${missing.length} of ${here.size} who were erased have not reached ${place}, the oldest for ${ageLabel(waits)}: a restore would bring them back`,
    ),
  ]
}

/** Examines whether a return of the database to an earlier state would be recognized, and whether there was one. */
async function examineRestore(db: Database, settings: Settings): Promise<Finding[]> {
  const state = await examineState(db, settings)
  const { place, head, isEarlier } = state
  if (isEarlier) return [wrong(`Restore: ${new EarlierState(state).message.replace('\n', ' ')}`)]
  if (head === null) {
    return [warning(`Restore: ${place} is not there yet, so a return to an earlier state is not recognized`)]
  }
  return [ok(`Restore: a return to an earlier state is recognized by ${place}, of ${head.at.toISOString()}`)]
}
