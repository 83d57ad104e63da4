// Secures A41.
import { createPublicKey } from 'node:crypto'

import { expect, test } from 'vitest'
import { SignedXml } from 'xml-crypto'

import { moveClockForTest } from '#testing/clock.ts'
import { type Deviation, startSamlProvider } from '#testing/saml/provider.ts'

import { samlServiceOf } from './parties.ts'
import { beginSaml } from './request.ts'
import { checkSamlResponse } from './response.ts'
import { newSigningKey } from './signing-key.ts'

const us = samlServiceOf('https://evenkeel.example', '7d2a0d3e-7d1c-4b43-8a86-d3b0f6a1f001')
const minute = 60_000
const another = await newSigningKey({ bits: 2048 })

/** One sign-on at a provider of its own, whose answer differs so; `check` reads the answer to that request. */
async function signOn(deviation: Deviation = {}, person = { nameId: 'k-417' }) {
  const provider = await startSamlProvider()
  provider.signIn(person)
  provider.deviate(deviation)
  const known = { ...provider, certificates: [provider.certificate] }
  const requestId = `_${crypto.randomUUID()}`
  const address = await beginSaml(known, us, { requestId, relayState: 'state', key: null })
  const { SAMLResponse } = await provider.follow(address)
  const check = (answer = SAMLResponse) => checkSamlResponse(known, us, answer)
  return { known, requestId, SAMLResponse, check }
}

const refused = (reason: string) => expect.objectContaining({ name: 'SamlRefusal', reason })

test('an honest answer says who signed on, with which attributes and how', async () => {
  const authnContextClassRef = 'https://refeds.org/profile/mfa'
  const { check, requestId } = await signOn({ authnContextClassRef }, {
    nameId: 'k-417',
    employeeNumber: '0417',
  } as never)

  const assertion = await check()

  expect(assertion).toMatchObject({ requestId, subject: 'k-417', authnContext: authnContextClassRef })
  expect(assertion.attributes).toEqual({ employeeNumber: ['0417'] })
})

test('either of two certificates may have signed while a provider changes its key', async () => {
  const { known, SAMLResponse } = await signOn()
  const certificates = [another.certificate, ...known.certificates]

  await expect(checkSamlResponse({ ...known, certificates }, us, SAMLResponse)).resolves.toBeTruthy()
})

// Secures A40.
test('an answer signed as a whole counts, by the key of the provider alone', async () => {
  const outside = { signResponse: true, signAssertion: false }
  const both = await signOn({ signResponse: true })
  const whole = await signOn(outside)
  const other = await signOn({ ...outside, key: another.privateKey, cert: another.certificate })
  const changed = await signOn({ ...outside, edit: (xml) => xml.replace('k-417', 'k-418') })

  await expect(both.check()).resolves.toMatchObject({ subject: 'k-417' })
  await expect(whole.check()).resolves.toMatchObject({ subject: 'k-417' })
  await expect(other.check()).rejects.toEqual(refused('signature'))
  await expect(changed.check()).rejects.toEqual(refused('signature'))
})

test.each<[string, string, Deviation]>([
  ['an unsigned assertion', 'signature', { signAssertion: false }],
  ['one signed by another key', 'signature', { key: another.privateKey, cert: another.certificate }],
  ['a signature with SHA-1', 'weak-algorithm', { signatureAlgorithm: 'rsa-sha1' }],
  ['a digest with SHA-1', 'weak-algorithm', { digestAlgorithm: 'sha1' }],
  ['another audience', 'audience', { audience: 'https://other.example/metadata' }],
  ['another recipient', 'recipient', { recipient: 'https://other.example/acs' }],
  ['another destination', 'recipient', { destination: 'https://other.example/acs' }],
  ['another issuer', 'issuer', { issuer: 'https://other.example/idp' }],
  [
    'an assertion for another request than its response',
    'other-request',
    { edit: (xml) => xml.replace(/InResponseTo="[^"]*"/, 'InResponseTo="_another"') },
  ],
  [
    'a NameID that does not last',
    'subject',
    { nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
  ],
  ['a changed NameID', 'signature', { edit: (xml) => xml.replace('k-417', 'k-418') }],
  ['no request at all', 'other-request', { edit: (xml) => xml.replaceAll(/ InResponseTo="[^"]*"/g, '') }],
  ['a comment in the NameID', 'forbidden-xml', { edit: (xml) => xml.replace('k-417', 'k-4<!-- -->17') }],
  ['a CDATA section', 'forbidden-xml', { edit: (xml) => xml.replace('k-417', '<![CDATA[k-417]]>') }],
  ['a processing instruction', 'forbidden-xml', { edit: (xml) => xml.replace('k-417', 'k-4<?x?>17') }],
  [
    'a doctype with an entity',
    'forbidden-xml',
    { edit: (xml) => `<!DOCTYPE r [<!ENTITY e "k-418">]>${xml.replace('k-417', '&e;')}` },
  ],
])('%s is refused', async (_what, reason, deviation) => {
  const { check } = await signOn(deviation)

  await expect(check()).rejects.toEqual(refused(reason))
})

interface Signing {
  readonly canonicalization:
    | 'http://www.w3.org/2001/10/xml-exc-c14n#'
    | typeof withComments
    | typeof inclusive
  readonly transform?: string
  /** What the answer says that it was signed by. */
  readonly signature?: string
}

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const withComments = 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments'
const inclusive = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'

/** Checks an answer whose assertion `another` signs so, which the library of the test's provider cannot. */
async function checkSigned({ canonicalization, transform = canonicalization, signature }: Signing) {
  const assertion = "//*[local-name(.)='Assertion']"
  const sign = (xml: string) => {
    const signer = new SignedXml({
      privateKey: another.privateKey,
      canonicalizationAlgorithm: canonicalization,
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    })
    signer.addReference({
      xpath: assertion,
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', transform],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    })
    signer.computeSignature(xml, {
      location: { reference: `${assertion}/*[local-name(.)='Issuer']`, action: 'after' },
    })
    const signed = signer.getSignedXml()
    return signature ? signed.replace(/(<SignatureMethod Algorithm=")[^"]*/, `$1${signature}`) : signed
  }
  const { known, SAMLResponse } = await signOn({ signAssertion: false, edit: sign })
  return checkSamlResponse({ ...known, certificates: [another.certificate] }, us, SAMLResponse)
}

test.each([exclusive, withComments] as const)('a signature over %s counts', async (canonicalization) => {
  await expect(checkSigned({ canonicalization })).resolves.toMatchObject({ subject: 'k-417' })
})

const signedWith = (signature: string): Signing => ({ canonicalization: exclusive, signature })

test.each<[string, Signing]>([
  ['REC-xml-c14n-20010315', { canonicalization: inclusive }],
  ['REC-xml-c14n-20010315', { canonicalization: exclusive, transform: inclusive }],
  ['rsa-sha384', signedWith('http://www.w3.org/2001/04/xmldsig-more#rsa-sha384')],
  ['rsa-sha1', signedWith('http://www.w3.org/2000/09/xmldsig#rsa-sha1')],
  ['ecdsa-sha256', signedWith('http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256')],
])('what a signature uses that Evenkeel does not read is named, such as %s', async (name, signing) => {
  await expect(checkSigned(signing)).rejects.toThrow(`The answer uses ${name}. A signature here is by RSA`)
})

test('somebody in 1100 groups signs on', async () => {
  const groups = Array.from({ length: 1100 }, () => crypto.randomUUID())
  const { check } = await signOn({}, { nameId: 'k-417', groups } as never)

  expect((await check()).attributes['groups']).toEqual(groups)
})

test('an encrypted assertion is refused in words', async () => {
  const { certificate } = another
  const encryptionPublicKey = createPublicKey(certificate).export({ type: 'spki', format: 'pem' }).toString()
  const { check } = await signOn({ encryptionCert: certificate, encryptionPublicKey })

  await expect(check()).rejects.toThrow('encrypted, which Evenkeel does not read')
})

test('a sign-on that the provider refused is told as such', async () => {
  const { check } = await signOn({
    edit: (xml) =>
      xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, '').replace('status:Success', 'status:Responder'),
  })

  await expect(check()).rejects.toEqual(refused('provider-refused'))
})

test('an assertion counts within its times by our clock, with a minute on either side', async () => {
  const { check } = await signOn({ lifetimeInSeconds: 300 })

  moveClockForTest(-0.9 * minute)
  await expect(check()).resolves.toBeTruthy()
  moveClockForTest(-0.2 * minute)
  await expect(check()).rejects.toEqual(refused('not-yet-valid'))
  moveClockForTest(7 * minute)
  await expect(check()).resolves.toBeTruthy()
  moveClockForTest(0.2 * minute)
  await expect(check()).rejects.toEqual(refused('expired'))
})

test.each([
  ['nothing', '', 'malformed'],
  ['no base64', '%%%', 'malformed'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]).toString('base64'), 'malformed'],
  ['a web page', Buffer.from('<html></html>').toString('base64'), 'malformed'],
  ['half an answer', Buffer.from('<Response InResponseTo="x"><Assertion>').toString('base64'), 'malformed'],
  ['too much', 'A'.repeat(200_000), 'too-large'],
  [
    'a deep nest',
    Buffer.from(`<Response InResponseTo="x">${'<a>'.repeat(1900)}`).toString('base64'),
    'too-large',
  ],
  // It would keep the parser busy for a minute and a half.
  ['a deeper one', Buffer.from(`<Response>${'<a>'.repeat(25_000)}`).toString('base64'), 'too-large'],
])('%s instead of an answer is refused', async (_what, answer, reason) => {
  const { check } = await signOn()

  await expect(check(answer)).rejects.toEqual(refused(reason))
})
