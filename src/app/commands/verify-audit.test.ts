import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'

import { recordAudit } from '#features/audit/server/service.ts'
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
