import { hashRaw } from '@node-rs/argon2'
import { expect, test } from 'vitest'

import { deriveKey } from '#server/encryption/vault-key.ts'

import { checkPassword, derivePasswordKey, hashOwnPassword } from './password-hash.ts'

const password = 'three calm herons'

test('the right password gives the secret that it was hashed with, and a wrong one none', async () => {
  const { passwordHash, secret } = await hashOwnPassword(password)

  expect(await checkPassword(passwordHash, password)).toMatchObject({ isRight: true, secret })
  expect(await checkPassword(passwordHash, 'three calm heron')).toMatchObject({
    isRight: false,
    secret: null,
  })
})

test('the hash in the table is neither the secret nor gives it', async () => {
  const { passwordHash, secret } = await hashOwnPassword(password)
  const verifier = Buffer.from(passwordHash.split('$').at(-1)!, 'base64url')

  expect(verifier).not.toEqual(secret.key)
  for (const purpose of ['password-wrapping', 'password-verifier'] as const) {
    expect(deriveKey(verifier, purpose)).not.toEqual(secret.key)
  }
})

test('a hash of another cost is checked with its own cost', async () => {
  const { passwordHash } = await hashOwnPassword(password)
  const [salt, parameters] = [Buffer.alloc(16, 7), 'm=16,t=2,p=1']
  const raw = await hashRaw(password, { memoryCost: 16, timeCost: 2, parallelism: 1, salt })
  const key = await derivePasswordKey(password, `${parameters}$${salt.toString('base64url')}`)

  expect(key).toEqual(deriveKey(raw, 'password-wrapping'))
  expect(passwordHash).not.toContain(parameters)
})
