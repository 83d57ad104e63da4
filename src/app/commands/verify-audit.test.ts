import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { recordAudit } from '#features/audit/server/service.ts'
import { admin } from '#testing/commands/admin.ts'
import { newInstallation, timeoutMs } from '#testing/commands/installation.ts'

const { inDatabase } = newInstallation()

const verify = (...words: string[]) => admin(['verify-audit', ...words])

test(
  'the command seals and verifies what is there, knows an earlier head, and names what was altered',
  async () => {
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
  },
  timeoutMs,
)

test('a head that is not of the form that the log prints is answered with the usage', async () => {
  const { code, heard } = await verify('--head', 'somewhere')

  expect(code).toBe(2)
  expect(heard).toContain('--head must be CHAIN:POSITION:MAC')
})
