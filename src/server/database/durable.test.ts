import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openSnapshot } from '#testing/database.ts'

import { requireDurable } from './durable.ts'

// It opens an embedded database of its own, which takes seconds.
const timeoutMs = 60_000

test(
  'a database that does not wait for its disk is named as a risk, with what to do',
  async () => {
    // The embedded one is PostgreSQL with fsync off.
    const { owner, close } = await openSnapshot()

    await expect(requireDurable(owner)).rejects.toThrow(
      /^PostgreSQL has fsync turned off and may lose everything.* set ALLOW_RISKY_DB=i-accept-data-loss/,
    )
    await owner.execute(sql`set synchronous_commit = off`)
    await expect(requireDurable(owner)).rejects.toThrow(/has fsync, synchronous_commit turned off/)
    await close()
  },
  timeoutMs,
)
