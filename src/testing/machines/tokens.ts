import { hashMachineToken, newMachineToken } from '#features/institution/machine-tokens/server/secret.ts'
import { machineTokens } from '#features/institution/machine-tokens/server/table.ts'
import { now } from '#server/clock.ts'
import { type MachineScope, machineScopes } from '#shared/machine-scopes.ts'

import { newName } from '../prepare-call.ts'
import type { World } from '../world.ts'

export type Caller = World['stranger']

/** Inserts a token of an institution for thirty days, of an administrator of its own, and answers it. */
export async function insertToken(world: World, change: Partial<typeof machineTokens.$inferInsert> = {}) {
  const { institutionId = world.institutionId } = change
  const heldBy = change.heldBy ?? (await world.person(newName(), 'admin', { institutionId })).id
  const token = newMachineToken()
  const [row] = await world.db
    .insert(machineTokens)
    .values({
      institutionId,
      createdBy: heldBy,
      heldBy,
      tokenHash: hashMachineToken(token),
      name: 'Payroll',
      scopes: machineScopes,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + 30 * 24 * 60 * 60_000),
      ...change,
    })
    .returning()
  return { token, row: row! }
}

/** A machine with a token of these scopes, all of them where none is named. */
export async function machineCaller(
  world: World,
  scopes: readonly MachineScope[] = machineScopes,
  institutionId = world.institutionId,
): Promise<Caller> {
  const { token } = await insertToken(world, { scopes, institutionId })
  return world.caller('', { authorization: `Bearer ${token}` })
}
