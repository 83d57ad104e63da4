import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

import { asc, eq } from 'drizzle-orm'

import { alerts } from '#features/care/alerts/server/table.ts'
import { dutyHours } from '#features/care/duty/server/table.ts'
import { readWholeTrail } from '#features/core/audit-trail/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { type institutions, shifts, triageSettings, units } from '#features/core/institutions/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { encryptTo } from '#server/encryption/age.ts'

type Institution = typeof institutions.$inferSelect

interface Order {
  /** A file that is not there yet. */
  readonly file: string
  /** The age key that alone opens it. */
  readonly recipient: string
}

/**
 * Writes an institution's own record, as of one moment, as encrypted lines of JSON into a new file that its owner alone
 * reads. It holds nothing that people kept for themselves. Throws an error for the operator where the file is there
 * already or cannot be written; nothing of it is left then.
 */
export async function writeRecord(db: Database, institution: Institution, { file, recipient }: Order) {
  try {
    await db.transaction(
      (tx) =>
        pipeline(
          encryptTo(recipient, recordLines(tx, institution)),
          createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
        ),
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (isThere) throw new Error(`${file} is there already: name another file`, { cause: error })
    await rm(file, { force: true })
    throw error
  }
}

async function* recordLines(tx: Database, institution: Institution): AsyncGenerator<Buffer> {
  const { id, name } = institution
  yield lineOf('institution', institution)
  const triage = await tx.select().from(triageSettings).where(eq(triageSettings.institutionId, id))
  for (const row of triage) yield lineOf('triage', row)
  for (const row of await tx.select().from(dutyHours).where(eq(dutyHours.institutionId, id))) {
    yield lineOf('duty-hours', row)
  }
  for (const row of await tx.select().from(units).where(eq(units.institutionId, id)))
    yield lineOf('unit', row)
  for (const row of await tx.select().from(shifts).where(eq(shifts.institutionId, id))) {
    yield lineOf('shift', row)
  }
  const people = await tx.select(personColumns).from(users).where(eq(users.institutionId, id))
  for (const row of people) yield lineOf('person', row)
  const raised = await tx
    .select(alertColumns)
    .from(alerts)
    .where(eq(alerts.institutionId, id))
    .orderBy(asc(alerts.createdAt))
  for (const row of raised) yield lineOf('alert', row)
  for await (const events of readWholeTrail(tx, { institution: name, since: new Date(0) })) {
    for (const event of events) yield lineOf('event', event)
  }
}

const lineOf = (record: string, row: object) => Buffer.from(`${JSON.stringify({ record, ...row })}\n`)

/** What the institution itself entered about people. */
const personColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  badgeNumber: users.badgeNumber,
  externalId: users.externalId,
  unitId: users.unitId,
  shiftId: users.shiftId,
  isActive: users.isActive,
  createdAt: users.createdAt,
}

/** How alerts were answered: not whom they are about, what raised them, or what anybody wrote. */
const alertColumns = {
  id: alerts.id,
  unitId: alerts.unitId,
  population: alerts.population,
  severity: alerts.severity,
  status: alerts.status,
  createdAt: alerts.createdAt,
  acknowledgeBy: alerts.acknowledgeBy,
  seenAt: alerts.seenAt,
  acknowledgedAt: alerts.acknowledgedAt,
  acknowledgedBy: alerts.acknowledgedBy,
  answeredBy: alerts.answeredBy,
  resolvedAt: alerts.resolvedAt,
  resolvedBy: alerts.resolvedBy,
  outcome: alerts.outcome,
}
