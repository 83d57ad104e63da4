import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import { recordAudit } from '#features/core/audit/index.ts'
import { users } from '#features/core/identity/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import { now } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { asSystem, forInstitution } from '#server/database/scope.ts'
import type { Machine } from '#server/http/caller.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { forbidden, notSignedIn } from '#server/http/rejection.ts'
import type { Trace } from '#server/http/session-user.ts'
import type { MachineScope } from '#shared/machine-scopes.ts'

import { rolesOfScope } from '../scopes.ts'
import { holderMayActNow } from './holder.ts'
import { hashMachineToken } from './secret.ts'
import { machineTokens } from './table.ts'

/** A directory that brings four hundred people sends them one by one. */
const limit = { most: 600, perSeconds: 60 }

const touchMs = 60_000
const noteMs = 60 * 60_000

interface Use {
  readonly scope: MachineScope
  /** Each change is noted in the audit trail, a reading once an hour. */
  readonly isReading: boolean
  readonly trace: Trace
}

/**
 * The machine that a token belongs to, where the token opens this call. Notes the use. Throws a 401 for a token that
 * is unknown, expired or taken back, whose institution is closed, or whose holder may do nothing there at this moment; a
 * 403 where it lacks the scope, or its holder's role does not have it; a 429 after 600 calls in a minute.
 */
export async function admitMachine(db: Database, token: string, use: Use): Promise<Machine> {
  const at = now()
  // It is not known yet who calls, so no row-level policy could let a machine find its own token.
  const [found] = await asSystem(() =>
    db
      .select({ token: machineTokens, holder: { id: users.id, role: users.role } })
      .from(machineTokens)
      .innerJoin(institutions, eq(institutions.id, machineTokens.institutionId))
      .innerJoin(users, eq(users.id, machineTokens.heldBy))
      .where(
        and(
          eq(machineTokens.tokenHash, hashMachineToken(token)),
          isNull(machineTokens.revokedAt),
          isNull(machineTokens.endedWhy),
          holderMayActNow(db),
          gt(machineTokens.expiresAt, at),
          isNull(institutions.closedAt),
        ),
      ),
  )
  if (!found) throw notSignedIn()
  const { id: tokenId, institutionId } = found.token
  const machine = { tokenId, institutionId, heldBy: found.holder.id }
  await consumeRateLimit(db, `machine ${machine.tokenId}`, limit)
  if (!found.token.scopes.includes(use.scope)) {
    throw forbidden(`This token is not for that. It lacks the scope ${use.scope}.`)
  }
  if (!rolesOfScope[use.scope].includes(found.holder.role)) {
    throw forbidden(
      `This token is not for that any more: whose it is may not do it themselves (${use.scope}). An administrator has to take it over.`,
    )
  }
  await noteUse(db, machine, { ...use, token: found.token })
  return machine
}

interface NotedUse extends Use {
  readonly token: typeof machineTokens.$inferSelect
}

async function noteUse(
  db: Database,
  machine: Machine,
  { token, scope, isReading, trace }: NotedUse,
): Promise<void> {
  const at = now()
  const isOver = (ms: number, since: string | Date | null = null) =>
    !since || at.getTime() - new Date(since).getTime() >= ms
  const before = token.notedReadings[scope] ?? null
  const isToNote = !isReading || isOver(noteMs, before)
  if (!isToNote && !isOver(touchMs, token.lastUsedAt)) return

  const noted = sql`${machineTokens.notedReadings} || jsonb_build_object(${scope}::text, ${at.toISOString()}::text)`
  // Of two readings at once the second finds that the first was noted, and adds nothing.
  const isFirst = sql`${machineTokens.notedReadings} ->> ${scope} is not distinct from ${before}`
  await db.transaction(async (tx) => {
    const change = tx
      .update(machineTokens)
      .set({ lastUsedAt: at, ...(isReading && isToNote && { notedReadings: noted }) })
      .where(and(eq(machineTokens.id, token.id), isReading ? isFirst : undefined))
      .returning({ id: machineTokens.id })
    // A machine changes no token, so that no statement of its own can lengthen its time.
    const changed = await asSystem(() => change)
    if (!isToNote || changed.length === 0) return
    const use = { action: 'machine-token.use', objectKind: scope, objectId: token.id } as const
    await forInstitution(machine.institutionId, () => recordAudit(tx, { user: null, machine, trace }, use))
  })
}
