import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditEvents } from '#features/core/audit/server/table.ts'
import { openWorld } from '#testing/world.ts'

const proxy = '192.0.2.9'
const forwarded = '203.0.113.7'

const world = await openWorld({ trustedProxies: [proxy] })
const ana = await world.person('ana')

/** The network in the audit trail for a call from one address that names another in `x-forwarded-for`. */
async function networkOf(remoteAddress: string): Promise<string | null | undefined> {
  await world.app.inject({
    method: 'POST',
    url: '/api/checkins',
    remoteAddress,
    headers: { cookie: ana.cookie, 'x-forwarded-for': forwarded },
    payload: { moodScore: 5, stressScore: 5 },
  })
  const [event] = await world.db
    .select({ network: auditEvents.addressPrefix })
    .from(auditEvents)
    .orderBy(desc(auditEvents.id))
    .limit(1)
  return event?.network
}

test('a trusted proxy is believed about the address that it forwards for', async () => {
  expect(await networkOf(proxy)).toBe('203.0.113.0/24')
})

// Secures H5.
test('a caller that is no trusted proxy cannot forge its address', async () => {
  expect(await networkOf('198.51.100.4')).toBe('198.51.100.0/24')
})
