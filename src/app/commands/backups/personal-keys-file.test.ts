import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { personalKeys } from '#features/core/encryption/server/table.ts'
import { decryptWith } from '#server/encryption/age.ts'
import { createWorld } from '#testing/world.ts'

import { readPersonalKeys } from './personal-keys-file.ts'

// The file was written by version 0.1.0, before the library age-encryption did it. It holds keys of eight people.
const earlierFile = path.join(import.meta.dirname, 'personal-keys-of-0.1.0.age')
const identity = 'AGE-SECRET-KEY-1KTZD5N7LH5XU2MFCLVADLHQKP7TQVNYLNVXW2J2S489TDEKUQ9QQPEC42Y'
const earlierId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

test('a backup of an earlier version still opens: its keys go back to those who are there', async () => {
  await using world = await createWorld()
  for (const id of [earlierId(2), earlierId(7), randomUUID()]) {
    await world.person(`of.${id}`, 'user', { id })
  }

  const restored = await readPersonalKeys(
    world.db,
    decryptWith(identity, createReadStream(earlierFile)),
    new Set(),
  )

  expect(restored).toEqual({ read: 8, kept: 2 })
  expect(await world.db.select().from(personalKeys).orderBy(personalKeys.userId)).toMatchObject([
    { userId: earlierId(2), version: 1, masterId: 'first' },
    {
      userId: earlierId(7),
      wrapped: Buffer.from(
        'NrmjG42MyF6ZvqwnRwETYDCZbstCijQGWpk1z4Nvj021bkcMq+pNBRQLrtxOMYrOSnQjfwOsNFEgmir2qg==',
        'base64',
      ),
    },
  ])
})
