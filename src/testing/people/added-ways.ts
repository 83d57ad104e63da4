import { randomBytes } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import { passkeys } from '#features/access/passkeys/server/table.ts'
import { identityProviders, linkedIdentities } from '#features/access/sign-on/server/table.ts'
import { alertDevices } from '#features/care/alert-devices/server/table.ts'
import { currentVersion } from '#features/core/encryption/server/vaults.ts'
import { secondFactors, users } from '#features/core/identity/server/table.ts'
import { machineTokens } from '#features/institution/machine-tokens/server/table.ts'
import { reminderDevices, reminderPlans } from '#features/wellbeing/reminders/server/table.ts'

import { insertToken } from '../machines/tokens.ts'
import { newName } from '../prepare-call.ts'
import type { Person, World } from '../world.ts'

/** How something is added to somebody's account, at a moment, by whoever uses it, and how to see that it is there. */
interface Addition {
  readonly add: (world: World, person: Pick<Person, 'id'>, at: Date) => Promise<unknown>
  readonly count: (world: World, userId: string) => Promise<number>
}
const sealed = () => randomBytes(8)
export const addedWays: Record<string, Addition> = {
  email: {
    add: (world, { id }, at) =>
      world.db
        .update(users)
        .set({ email: `${id}@intruder.example`, emailVerifiedAt: at })
        .where(eq(users.id, id)),
    count: async (world, id) => {
      const [row] = await world.db.select().from(users).where(eq(users.id, id))
      return row?.email ? 1 : 0
    },
  },
  passkey: {
    add: async (world, { id: userId }, createdAt) => {
      const version = (await currentVersion(world.db, userId))!
      const key = { credentialId: randomBytes(16), publicKey: randomBytes(77), counter: 0 }
      await world.db.insert(passkeys).values({ ...key, userId, version, name: 'Firefox on Linux', createdAt })
    },
    count: (world, id) =>
      world.db.$count(passkeys, and(eq(passkeys.userId, id), eq(passkeys.name, 'Firefox on Linux'))),
  },
  'second-factor': {
    add: (world, { id: userId }, since) =>
      world.db.insert(secondFactors).values({ userId, isOn: true, masterId: '1', sealed: sealed(), since }),
    count: (world, id) => world.db.$count(secondFactors, eq(secondFactors.userId, id)),
  },
  'alert-device': {
    add: (world, { id: userId }, createdAt) =>
      world.db.insert(alertDevices).values({
        userId,
        name: 'Firefox on Android',
        endpointHash: randomBytes(32),
        sealed: sealed(),
        createdAt,
      }),
    count: (world, id) => world.db.$count(alertDevices, eq(alertDevices.userId, id)),
  },
  'reminder-device': {
    add: async (world, { id: userId }, createdAt) => {
      const plan = {
        userId,
        institutionId: world.institutionId,
        days: [],
        times: [],
        shift: [],
        savedAt: createdAt,
      }
      await world.db.insert(reminderPlans).values(plan)
      await world.db.insert(reminderDevices).values({
        userId,
        name: 'Firefox on Android',
        endpointHash: randomBytes(32),
        sealed: sealed(),
        createdAt,
      })
    },
    count: (world, id) => world.db.$count(reminderDevices, eq(reminderDevices.userId, id)),
  },
  'work-account': {
    add: async (world, { id: userId }, linkedAt) => {
      const [provider] = await world.db
        .insert(identityProviders)
        .values({
          institutionId: world.institutionId,
          kind: 'oidc',
          name: 'Cedar Ridge work account',
          issuer: `https://${newName()}.example`,
          clientId: 'evenkeel',
          proof: 'secret',
          masterId: '1',
          sealed: sealed(),
          acceptedFactors: [],
          proposedAt: linkedAt,
        })
        .returning()
      await world.db
        .insert(linkedIdentities)
        .values({ userId, providerId: provider!.id, subject: newName(), linkedAt })
    },
    count: (world, id) => world.db.$count(linkedIdentities, eq(linkedIdentities.userId, id)),
  },
  'machine-token': {
    add: (world, { id }, createdAt) =>
      insertToken(world, { heldBy: id, createdBy: id, createdAt, name: 'Payroll' }),
    count: async (world, id) => {
      const rows = await world.db.select().from(machineTokens).where(eq(machineTokens.createdBy, id))
      return rows.filter(({ revokedAt }) => revokedAt === null).length
    },
  },
}
