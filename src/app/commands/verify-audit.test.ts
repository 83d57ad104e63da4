import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'

import { recordAudit } from '#features/audit/server/service.ts'
import { createVault } from '#features/encryption/server/service.ts'
import { vaults } from '#features/encryption/server/table.ts'
import { users } from '#features/identity/server/table.ts'
import { createInstitution } from '#features/institutions/server/service.ts'
import { readSettings } from '#server/settings.ts'
import { admin } from '#testing/commands/admin.ts'

import { createAppContext } from '../server/app-context.ts'

// It opens the embedded database on a folder of its own several times, which takes seconds.
const timeoutMs = 120_000

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-verify-'))
  vi.stubEnv('DATA_DIR', folder)
  return () => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  }
})

const verify = (...words: string[]) => admin(['verify-audit', ...words])

test(
  'the command seals and verifies what is there, knows an earlier head, and names what was altered',
  async () => {
    const context = await createAppContext(readSettings(process.env), (error) =>
      expect.unreachable(error.message),
    )
    await recordAudit(context.owner, { user: null }, { action: 'system.start' })
    await context.close()
    const whole = await verify()
    const head = whole.heard.split('\n').at(-1)?.trim() ?? ''
    const same = await verify('--head', head)

    const again = await createAppContext(readSettings(process.env), (error) =>
      expect.unreachable(error.message),
    )
    await again.owner.execute(sql`alter table audit_events disable trigger user`)
    await again.owner.execute(
      sql`update audit_events set action = 'system.stop' where action = 'system.start'`,
    )
    await again.close()
    const altered = await verify()

    expect(whole).toMatchObject({ code: 0, heard: expect.stringContaining('verifies: 2 events in 1 chains') })
    expect(same.code).toBe(0)
    expect(altered.code).toBe(1)
    expect(altered.heard).toMatch(/event 2 is not as it was written/)
    expect(altered.heard).toContain('The audit trail does not verify')
  },
  timeoutMs,
)

test('a head that is not of the form that the log prints is answered with the usage', async () => {
  const { code, heard } = await verify('--head', 'somewhere')

  expect(code).toBe(2)
  expect(heard).toContain('--head must be CHAIN:POSITION:MAC')
})

test(
  'a public key of a vault that its owner never had is named, here and by the doctor',
  async () => {
    const opened = () =>
      createAppContext(readSettings(process.env), (error) => expect.unreachable(error.message))
    const context = await opened()
    const institutionId = await createInstitution(context.owner, {
      name: 'Harbor House',
      kind: 'community',
      timeZone: 'America/New_York',
      isOpen: true,
      requiresSecondFactor: false,
    })
    const person = { username: 'ana', firstName: 'Ana', lastName: 'Silva', passwordHash: '', institutionId }
    const [ana] = await context.owner
      .insert(users)
      .values({ ...person, createdAt: new Date() })
      .returning()
    await createVault(context.owner, ana!.id)
    await context.close()
    const whole = await verify()
    const well = await admin(['doctor'])

    const again = await opened()
    await again.owner.update(vaults).set({ publicKey: Buffer.alloc(32, 9) })
    await again.close()
    const altered = await verify()
    const ill = await admin(['doctor'])

    expect([whole.code, altered.code]).toEqual([0, 1])
    expect(altered.heard).toContain(
      `Vault of ${ana!.id}: the database says something that its owner never did`,
    )
    expect(well.heard).toContain('ok      Vaults: everybody’s private texts open for their owners alone')
    expect(ill.heard).toContain('WRONG   Vaults: of 1 person')
    expect(ill.code).toBe(1)
  },
  timeoutMs,
)
