import { expect, test } from 'vitest'

import { readProviderMetadata } from './provider-metadata.ts'
import { newSigningKey } from './signing-key.ts'

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const [old, next, short, ...more] = (await Promise.all(
  [2048, 2048, 1024, 2048, 2048, 2048].map(async (bits) => (await newSigningKey({ bits })).certificate),
)) as [string, string, string, ...string[]]

function metadata({
  certificates = [old],
  address = 'https://idp.example/sso',
  binding = redirect,
  use = 'signing',
} = {}) {
  const keys = certificates.map(
    (pem) =>
      `<md:KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>
        ${pem.replaceAll(/-----.*-----/g, '')}
      </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  )
  return `<?xml version="1.0"?><!-- of the county -->
    <md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example/saml">
      <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${keys.join('')}
        <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/post"/>
        <md:SingleSignOnService Binding="${binding}" Location="${address}"/>
      </md:IDPSSODescriptor>
    </md:EntityDescriptor>`
}

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
  ['an address without https', metadata({ address: 'http://idp.example/sso' }), 'https://'],
  ['an address that runs script', metadata({ address: 'javascript:alert(1)' }), 'https://'],
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
