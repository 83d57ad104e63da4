import { createPrivateKey, X509Certificate } from 'node:crypto'

import { expect, test } from 'vitest'

import { newSigningKey } from './signing-key.ts'

test('a new key comes with a certificate that it signed and that outlives every installation', async () => {
  const { privateKey, certificate } = await newSigningKey()

  const read = new X509Certificate(certificate)
  expect(read.checkPrivateKey(createPrivateKey(privateKey))).toBe(true)
  expect(read.verify(read.publicKey)).toBe(true)
  expect(read.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072)
  expect(read.subject).toBe('CN=Evenkeel')
  expect(read.validToDate.getUTCFullYear()).toBe(2099)
  expect(read.toString()).toBe(certificate)
})
