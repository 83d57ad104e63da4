import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { secondFactors } from '#features/core/identity/server/table.ts'
import { now } from '#server/clock.ts'
import { addKey, newKeyLine, readKeyring } from '#server/encryption/keyring.ts'
import { openWorld } from '#testing/world.ts'

import { countOutdatedSecrets, reencryptSecrets } from './reencrypt.ts'
import { newSecret, decryptSecret, encryptSecret } from './secret.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-secrets-'))
const file = path.join(folder, 'keys')
writeFileSync(file, newKeyLine('1'), { mode: 0o600 })
const world = await openWorld()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('after a rotation a secret is decrypted with the new key, and a damaged one is left as it was', async () => {
  const before = readKeyring(file)
  const secret = newSecret()
  const [ana, ben] = [await world.person('ana'), await world.person('ben')]
  const row = (id: string) => ({ ...encryptSecret(before, id, secret), isOn: true, since: now() })
  const offered = newSecret()
  const offer = { ...encryptSecret(before, ana.id, offered), isOn: false, since: now() }
  await world.db
    .insert(secondFactors)
    .values([{ ...row(ben.id), sealed: Buffer.from('torn') }, row(ana.id), offer])
  const id = addKey(file)
  const rotated = readKeyring(file)
  const cleo = await world.person('cleo')
  const present = { ...encryptSecret(rotated, cleo.id, secret), isOn: true, since: now() }
  await world.db.insert(secondFactors).values(present)

  const outdated = await countOutdatedSecrets(world.db, rotated)
  const reencrypted = await reencryptSecrets(world.db, rotated)

  const hers = await world.rows(secondFactors, { userId: ana.id })
  expect([outdated, reencrypted, await countOutdatedSecrets(world.db, rotated)]).toEqual([3, 2, 1])
  expect(hers.map(({ masterId }) => masterId)).toEqual([id, id])
  expect(new Map(hers.map((one) => [one.isOn, decryptSecret(rotated, one)]))).toEqual(
    new Map([
      [true, secret],
      [false, offered],
    ]),
  )
})
