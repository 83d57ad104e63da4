import { randomUUID } from 'node:crypto'

import { eq, inArray } from 'drizzle-orm'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { importApi, type ImportOutcome } from '#features/institution/people/contract.ts'
import { type WaitingImport, waitingImportApi } from '#features/institution/people/waiting-import-contract.ts'
import type { Role } from '#shared/endpoint.ts'

import { readAuditEvents } from '../audit/audit-events.ts'
import type { Person, World } from '../world.ts'

type Calling = Pick<Person, 'call'>

/** Imports somebody of each role. Answers the outcomes, and how to read what is stored of them. */
export async function imports(world: World, by: Calling, ...as: Role[]) {
  const more = { firstName: 'Im', lastName: 'Ported', unit: '', shift: '', badgeNumber: '' }
  const rows = as.map((role, line) => ({
    ...more,
    line: line + 2,
    role,
    username: randomUUID().slice(0, 20),
  }))
  const send = (renewsUnused = false) => by.call(importApi.bring, { body: { rows, renewsUnused } })
  const outcomes = (await send()).json<ImportOutcome[]>()
  const isOne = inArray(
    users.username,
    rows.map(({ username }) => username),
  )
  const stored = () => world.db.select().from(users).where(isOne).orderBy(users.role)
  return { outcomes, send, stored }
}

/** The imports that somebody reads as waiting. */
export const waitingFor = async (by: Calling) =>
  (await by.call(waitingImportApi.list)).json<WaitingImport[]>()
/** Confirms an import as the second person. */
export const confirm = (by: Calling, { id }: WaitingImport) =>
  by.call(waitingImportApi.confirm, { params: { id } })
/** Withdraws an import that waits. */
export const withdraw = (by: Calling, { id }: WaitingImport) =>
  by.call(waitingImportApi.withdraw, { params: { id } })

/** The audit events of an import. */
export const eventsOf = ({ db }: World, { id }: WaitingImport) =>
  readAuditEvents(db, eq(auditEvents.objectId, id))
