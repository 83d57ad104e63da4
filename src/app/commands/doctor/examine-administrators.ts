import { and, eq, isNull, ne } from 'drizzle-orm'

import { alerts } from '#features/care/alerts/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { listInstitutions } from '#features/core/institutions/index.ts'
import type { Database } from '#server/database/database.ts'

import { type Finding, ok, warning, wrong } from '../../server/finding.ts'

/** There is one, each that is not closed has an administrator, and no alert waits where nobody can answer it. */
export async function examineAdministrators(db: Database): Promise<Finding[]> {
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
