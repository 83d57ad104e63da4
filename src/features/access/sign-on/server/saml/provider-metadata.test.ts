import { expect, test } from 'vitest'

import { metadataOf } from '#testing/saml/metadata.ts'

import { readProviderMetadata } from './provider-metadata.ts'
import { newSigningKey } from './signing-key.ts'

const [old, next, short, ...more] = (await Promise.all(
  [2048, 2048, 1024, ...Array.from({ length: 9 }, () => 2048)].map(
    async (bits) => (await newSigningKey({ bits })).certificate,
  ),
)) as [string, string, string, ...string[]]
/** Of a key on P-256, as Keycloak and Shibboleth list one beside their RSA key. */
const curve = await curveCertificate()

async function curveCertificate(): Promise<string> {
  await import('reflect-metadata')
  const { X509CertificateGenerator } = await import('@peculiar/x509')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({ name: 'CN=curve', keys })
  return `${certificate.toString('pem')}\n`
}

const known = {
  entityId: 'https://idp.example/saml',
  signInAddress: 'https://idp.example/sso',
  certificates: [old],
}
const metadata = (changes: Partial<Parameters<typeof metadataOf>[0]> = {}) =>
  metadataOf({ ...known, ...changes })

test("a provider's metadata tells its name, its address for redirects and its certificates", async () => {
  await expect(readProviderMetadata(metadata({ certificates: [old, next, old] }))).resolves.toMatchObject({
    entityId: 'https://idp.example/saml',
    signInAddress: 'https://idp.example/sso',
    signInBinding: 'redirect',
    certificates: [old, next],
  })
})

test('where a provider takes no redirects, its address for forms is taken', async () => {
  await expect(readProviderMetadata(metadata({ binding: 'urn:other' }))).resolves.toMatchObject({
    signInAddress: 'https://idp.example/post',
    signInBinding: 'post',
  })
})

/** Metadata without what stands before its root. */
const bare = (changes = {}) => metadata(changes).replace(/^.*?(?=<md:EntityDescriptor)/s, '')
const listOf = (...entities: string[]) =>
  `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" Name="urn:one">${entities.join('')}</EntitiesDescriptor>`
const service = '<EntityDescriptor entityID="https://service.example"><SPSSODescriptor/></EntityDescriptor>'

test.each([
  ['a list', listOf(bare())],
  ['a list with a service', listOf(service, bare())],
  ['a list in a list', listOf(service, listOf(bare()))],
  ['a list that is still valid', listOf(bare()).replace(' Name', ' validUntil="2099-01-02T03:04:05Z" Name')],
])('one provider is read out of %s', async (_what, xml) => {
  await expect(readProviderMetadata(xml)).resolves.toMatchObject(known)
})

test('of several providers in one list the one is read that was named', async () => {
  const several = listOf(
    bare(),
    bare({ entityId: 'https://b.example', signInAddress: 'https://b.example/sso' }),
  )

  await expect(readProviderMetadata(several, { entityId: 'https://b.example' })).resolves.toMatchObject({
    entityId: 'https://b.example',
    signInAddress: 'https://b.example/sso',
  })
  for (const entityId of [undefined, 'https://c.example']) {
    await expect(readProviderMetadata(several, { entityId })).rejects.toMatchObject({
      statusCode: 400,
      fields: {
        entityId: expect.stringMatching(
          /2 identity .*: https:\/\/idp\.example\/saml, https:\/\/b\.example$/,
        ) as string,
      },
    })
  }
})

test('the earliest end counts, and the shortest time to keep it', async () => {
  const at = (name: string, value: string) => (xml: string) =>
    xml.replace(/ (entityID|Name)=/, ` ${name}="${value}" $1=`)
  const list = (...edits: ((xml: string) => string)[]) =>
    edits.reduce((xml, edit) => edit(xml), listOf(bare()))
  const entity = (edit: (xml: string) => string) => listOf(edit(bare()))

  const first = at('validUntil', '2099-01-02T03:04:05Z')(entity(at('validUntil', '2098-01-02T03:04:05Z')))
  await expect(readProviderMetadata(first)).resolves.toMatchObject({
    endsAt: new Date('2098-01-02T03:04:05Z'),
  })
  const durations: [string, number][] = [
    ['PT6H', 6 * 60],
    ['PT1H30M', 90],
    ['P14D', 24 * 60],
    ['PT48H', 24 * 60],
    ['PT', 24 * 60],
    ['soon', 24 * 60],
  ]
  for (const [cacheDuration, minutes] of durations) {
    await expect(readProviderMetadata(list(at('cacheDuration', cacheDuration)))).resolves.toMatchObject({
      endsAt: null,
      readAgainAfterMilliseconds: minutes * 60_000,
    })
  }
})

test('five certificates are taken, and of several kinds of keys those that Evenkeel can use', async () => {
  const five = [old, next, ...more.slice(0, 3)]

  await expect(readProviderMetadata(metadata({ certificates: five }))).resolves.toMatchObject({
    certificates: five,
  })
  await expect(readProviderMetadata(metadata({ certificates: [curve, short, old] }))).resolves.toMatchObject({
    certificates: [old],
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
  [
    'no address for sign-in',
    metadata({ binding: 'urn:other' }).replace(/<md:SingleSignOnService [^>]*HTTP-POST[^>]*>/, ''),
    'HTTP-Redirect',
  ],
  ['an address without https', metadata({ signInAddress: 'http://idp.example/sso' }), 'https://'],
  ['an address that runs script', metadata({ signInAddress: 'javascript:alert(1)' }), 'https://'],
  ['certificates for encryption alone', metadata({ use: 'encryption' }), 'no certificate'],
  ['a broken certificate', metadata({ certificates: ['bm90IG9uZQ=='] }), 'cannot be read'],
  ['a short key', metadata({ certificates: [short] }), '2048'],
  ['a key on an elliptic curve alone', metadata({ certificates: [curve] }), '2048'],
  ['eleven certificates', metadata({ certificates: [old, next, ...more] }), '10'],
  ['a certificate in PEM', old, 'but a certificate'],
  ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'but a web page'],
  ['another entity than an identity provider', listOf(service), 'but that of a service'],
  ['an empty list', listOf(), 'not the SAML metadata'],
  [
    'an expired entity',
    bare().replace(' entityID', ' validUntil="2020-01-02T03:04:05Z" entityID'),
    '2020-01-02',
  ],
  [
    'an expired list',
    listOf(bare()).replace(' Name', ' validUntil="2020-01-02T03:04:05Z" Name'),
    '2020-01-02',
  ],
  ['an end that is no moment', bare().replace(' entityID', ' validUntil="soon" entityID'), 'soon'],
])('%s is refused in words that name the field', async (_what, xml, words) => {
  await expect(readProviderMetadata(xml)).rejects.toMatchObject({
    statusCode: 400,
    fields: { metadata: expect.stringContaining(words) as string },
  })
})
