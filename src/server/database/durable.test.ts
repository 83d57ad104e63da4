import { expect, test } from 'vitest'

import { openTestDatabase } from '#testing/database.ts'

import { requireDurable } from './durable.ts'

test('a database that does not wait for its disk is named as a risk, with what to do', async () => {
  // The server of the tests runs with these off.
  const { owner, close } = await openTestDatabase()

  await expect(requireDurable(owner)).rejects.toThrow(
    /^PostgreSQL has fsync, full_page_writes, synchronous_commit turned off and may lose everything.* set ALLOW_RISKY_DB=i-accept-data-loss/,
  )
  await close()
})
