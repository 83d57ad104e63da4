import { expect, test } from 'vitest'

import { startSamlProvider } from '#testing/saml/provider.ts'

import { samlServiceOf } from './parties.ts'
import { beginSaml, samlMetadata } from './request.ts'
import { newSigningKey } from './signing-key.ts'

const us = samlServiceOf('https://evenkeel.example', '7d2a0d3e-7d1c-4b43-8a86-d3b0f6a1f001')

test('a provider reads the request, and posts its answer with the relay state', async () => {
  const provider = await startSamlProvider()
  const known = { ...provider, certificates: [provider.certificate] }

  const address = await beginSaml(known, us, { requestId: '_one', relayState: 'a state', key: null })

  await expect(provider.follow(address)).resolves.toMatchObject({ RelayState: 'a state' })
  expect(provider.last()).toContain(`InResponseTo="_one"`)
  expect(provider.last()).toContain(`Recipient="${us.acsAddress}"`)
})

test('a request is signed where there is a key', async () => {
  const key = await newSigningKey({ bits: 2048 })
  const provider = await startSamlProvider({ signingCert: key.certificate })
  const known = { ...provider, certificates: [provider.certificate] }
  const another = await newSigningKey({ bits: 2048 })
  const begin = (by: typeof key | null) =>
    beginSaml(known, us, { requestId: '_one', relayState: 'state', key: by })
  const [signed, unsigned, byAnother] = await Promise.all([begin(key), begin(null), begin(another)])

  await expect(provider.follow(signed)).resolves.toBeTruthy()
  await expect(provider.follow(unsigned)).rejects.toThrow('refused')
  await expect(provider.follow(byAnother)).rejects.toThrow('refused')
})

test('our metadata names our addresses, asks for signed assertions and shows the certificate', async () => {
  const key = await newSigningKey({ bits: 2048 })

  const xml = samlMetadata(us, key)

  expect(xml).toContain(`entityID="${us.entityId}"`)
  expect(xml).toContain(`Location="${us.acsAddress}"`)
  expect(xml).toContain('WantAssertionsSigned="true"')
  expect(xml).toContain('AuthnRequestsSigned="true"')
  expect(xml).toContain(key.certificate.split('\n')[1])
  expect(xml).not.toContain('PRIVATE KEY')
  expect(samlMetadata(us, null)).toContain('AuthnRequestsSigned="false"')
})
