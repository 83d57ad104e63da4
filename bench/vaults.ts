import { eq, like } from 'drizzle-orm'

import type { OwnPassword } from '#features/access/accounts/server/passwords/password-hash.ts'
import { addWayIn, createVault } from '#features/core/encryption/index.ts'
import { vaultColumns, vaultOf } from '#features/core/identity/server/session-vault.ts'
import { sessions, users } from '#features/core/identity/server/table.ts'
import type { Database } from '#server/database/database.ts'
import { type Keyring, temporaryKeyring } from '#server/encryption/keyring.ts'
import { newVaultKey } from '#server/encryption/vault-key.ts'

/** Gives everybody with a session a vault, which their password and their session open. */
export async function seedVaults(db: Database, keyring: Keyring, own: OwnPassword): Promise<void> {
  await db.transaction(async (tx) => {
    const people = await tx.select().from(users).where(like(users.username, 'person-%'))
    await tx.update(users).set({ passwordHash: own.passwordHash }).where(like(users.username, 'person-%'))
    for (const { id, username } of people) {
      const key = await createVault(tx, id)
      await addWayIn({ db: tx, keyring, userId: id }, key, own.secret)
      await tx
        .update(sessions)
        .set(vaultColumns(id, username, { keyring, key }))
        .where(eq(sessions.userId, id))
    }
  })
}

const runs = 20_000

/** The microseconds of the processor that a request takes to open its person's vault: the median of seven rounds. */
export function measureVault(): number {
  const keyring = temporaryKeyring()
  const columns = vaultColumns('person', 'token', { keyring, key: newVaultKey(1) })
  const measure = () => {
    const before = process.cpuUsage()
    for (let run = 0; run < runs; run += 1) void vaultOf(keyring, 'token', 'person', columns)?.bytes
    const { user, system } = process.cpuUsage(before)
    return (user + system) / runs
  }
  // The first rounds compile the code, and any may be disturbed by the collection of garbage.
  const rounds = Array.from({ length: 7 }, measure)
  return rounds.toSorted((a, b) => a - b)[3]!
}
