import { machineTokenApi } from '#features/institution/machine-tokens/contract.ts'
import { hashMachineToken, newMachineToken } from '#features/institution/machine-tokens/server/secret.ts'
import { machineTokens } from '#features/institution/machine-tokens/server/table.ts'
import { now } from '#server/clock.ts'
import { type MachineScope, machineScopes } from '#shared/machine-scopes.ts'

import { newName, type Preparing, peopleManager } from '../prepare-call.ts'
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

/** How to call each changing endpoint of machines' tokens with success. */
export const machineTokenChanges: Record<string, Preparing> = {
  'POST /api/machine-tokens': async (world) => ({
    by: await peopleManager(world),
    body: { name: 'Payroll', scopes: ['scim'], days: 30 },
  }),
  'POST /api/machine-tokens/:id/take-over': async (world) => {
    const { by, id } = await withSecond(world)
    return { by, params: { id } }
  },
  'POST /api/machine-tokens/:id/confirm': async (world) => {
    const { by, id, second } = await withSecond(world)
    await by.call(machineTokenApi.takeOver, { params: { id } })
    return { by: second, params: { id } }
  },
  'DELETE /api/machine-tokens/:id': async (world) => ({
    by: await peopleManager(world),
    params: { id: (await insertToken(world)).row.id },
  }),
}

/** A token of somebody else, an administrator who could take it over, and a second one who could confirm that. */
async function withSecond(world: World) {
  const [by, second] = [await peopleManager(world), await peopleManager(world)]
  return { by, second, id: (await insertToken(world)).row.id }
}
