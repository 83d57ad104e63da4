import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { createWorld } from '#testing/world.ts'

import { ensureOpenInstitution } from './service.ts'
import { institutions } from './table.ts'

test('instances that start at once make one open institution, and find it ever after', async () => {
  await using world = await createWorld()
  const { db } = world
  await db.update(institutions).set({ isOpen: false })

  await Promise.all(Array.from({ length: 4 }, () => ensureOpenInstitution(db)))
  await ensureOpenInstitution(db)

  const open = await db.select().from(institutions).where(eq(institutions.isOpen, true))
  expect(open).toMatchObject([{ name: 'Evenkeel Community', kind: 'community' }])
})
