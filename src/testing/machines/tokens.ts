import { hashMachineToken, newMachineToken } from '#features/machine-tokens/server/secret.ts'
import { machineTokens } from '#features/machine-tokens/server/table.ts'
import { now } from '#server/clock.ts'
import { type MachineScope, machineScopes } from '#shared/machine-scopes.ts'

import { type Preparing, peopleManager } from '../prepare-call.ts'
import type { World } from '../world.ts'

export type Caller = World['stranger']

/** Inserts a token of an institution for thirty days, and answers it. */
export async function insertToken(
  { db, institutionId }: Pick<World, 'db' | 'institutionId'>,
  change: Partial<typeof machineTokens.$inferInsert> = {},
) {
  const token = newMachineToken()
  const [row] = await db
    .insert(machineTokens)
    .values({
      institutionId,
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
  'DELETE /api/machine-tokens/:id': async (world) => ({
    by: await peopleManager(world),
    params: { id: (await insertToken(world)).row.id },
  }),
}
