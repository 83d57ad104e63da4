import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { recordAudit } from '#features/core/audit/index.ts'
import { createVault } from '#features/core/encryption/index.ts'
import { vaults } from '#features/core/encryption/server/table.ts'
import { users } from '#features/core/identity/server/table.ts'
import { createInstitution } from '#features/core/institutions/index.ts'
import { admin } from '#testing/commands/admin.ts'
import { newInstallation } from '#testing/commands/installation.ts'

const { inDatabase } = newInstallation()

const verify = (...words: string[]) => admin(['verify-audit', ...words])

test('the command seals and verifies what is there, knows an earlier head, and names what was altered', async () => {
  await inDatabase((db) => recordAudit(db, { user: null }, { action: 'system.start' }))
  const whole = await verify()
  const head = whole.heard.split('\n').at(-1)?.trim() ?? ''
  const same = await verify('--head', head)

  await inDatabase(async (db) => {
    await db.execute(sql`alter table audit_events disable trigger user`)
    await db.execute(sql`update audit_events set action = 'system.stop' where action = 'system.start'`)
  })
  const altered = await verify()

  expect(whole).toMatchObject({ code: 0, heard: expect.stringContaining('verifies: 1 events in 1 chains') })
  expect(same.code).toBe(0)
  expect(altered.code).toBe(1)
  expect(altered.heard).toMatch(/event 1 is not as it was written/)
  expect(altered.heard).toContain('The audit trail does not verify')
})

test('a head that is not of the form that the log prints is answered with the usage', async () => {
  const { code, heard } = await verify('--head', 'somewhere')

  expect(code).toBe(2)
  expect(heard).toContain('--head must be CHAIN:POSITION:MAC')
})

test('a public key of a vault that its owner never had is named, here and by the doctor', async () => {
  const ownerId = await inDatabase(async (db) => {
    const institutionId = await createInstitution(db, {
      name: 'Harbor House',
      kind: 'community',
      timeZone: 'America/New_York',
      isOpen: true,
      requiresSecondFactor: false,
    })
    const ana = { username: 'ana', firstName: 'Ana', lastName: 'Silva', passwordHash: '', institutionId }
    const [row] = await db
      .insert(users)
      .values({ ...ana, createdAt: new Date() })
      .returning()
    await createVault(db, row!.id)
    return row!.id
  })
  const whole = await verify()
  const well = await admin(['doctor'])

  await inDatabase((db) => db.update(vaults).set({ publicKey: Buffer.alloc(32, 9) }))
  const altered = await verify()
  const ill = await admin(['doctor'])

  expect([whole.code, altered.code]).toEqual([0, 1])
  expect(altered.heard).toContain(`Vault of ${ownerId}: the database says something that its owner never did`)
  expect(well.heard).toContain('ok      Vaults: everybody’s private texts open for their owners alone')
  expect(ill.heard).toContain('WRONG   Vaults: of 1 person')
  expect(ill.code).toBe(1)
})
