import { expect, test } from 'vitest'

import { metadataOf } from '#testing/saml/metadata.ts'

import { readProviderMetadata } from './provider-metadata.ts'
import { newSigningKey } from './signing-key.ts'

const [old, next, short, ...more] = (await Promise.all(
  [2048, 2048, 1024, 2048, 2048, 2048].map(async (bits) => (await newSigningKey({ bits })).certificate),
)) as [string, string, string, ...string[]]

const known = {
  entityId: 'https://idp.example/saml',
  signInAddress: 'https://idp.example/sso',
  certificates: [old],
}
const metadata = (changes: Partial<Parameters<typeof metadataOf>[0]> = {}) =>
  metadataOf({ ...known, ...changes })

test("a provider's metadata tells its name, its address for redirects and its certificates", async () => {
  await expect(readProviderMetadata(metadata({ certificates: [old, next, old] }))).resolves.toEqual({
    entityId: 'https://idp.example/saml',
    signInAddress: 'https://idp.example/sso',
    certificates: [old, next],
  })
})

test.each([
  ['text that is no metadata', 'hello', 'not the SAML metadata'],
  [
    'metadata of a service',
    '<EntityDescriptor entityID="x"><SPSSODescriptor/></EntityDescriptor>',
    'not the SAML metadata',
  ],
  ['half of it', metadata().slice(0, 400), 'not the SAML metadata'],
  ['a doctype', `<!DOCTYPE x [<!ENTITY e "e">]>${metadata().slice(21)}`, 'doctype'],
  ['no address for redirects', metadata({ binding: 'urn:other' }), 'HTTP-Redirect'],
  ['an address without https', metadata({ signInAddress: 'http://idp.example/sso' }), 'https://'],
  ['an address that runs script', metadata({ signInAddress: 'javascript:alert(1)' }), 'https://'],
  ['certificates for encryption alone', metadata({ use: 'encryption' }), 'no certificate'],
  ['a broken certificate', metadata({ certificates: ['bm90IG9uZQ=='] }), 'cannot be read'],
  ['a short key', metadata({ certificates: [short] }), '2048'],
  ['five certificates', metadata({ certificates: [old, next, ...more] }), 'four'],
])('%s is refused in words that name the field', async (_what, xml, words) => {
  await expect(readProviderMetadata(xml)).rejects.toMatchObject({
    statusCode: 400,
    fields: { metadata: expect.stringContaining(words) as string },
  })
})
