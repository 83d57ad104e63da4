import { expect, test } from 'vitest'
import { SignedXml } from 'xml-crypto'

import { startSamlProvider } from '#testing/saml/provider.ts'

import { samlServiceOf } from './parties.ts'
import { beginSaml } from './request.ts'
import { checkSamlResponse } from './response.ts'

const us = samlServiceOf('https://evenkeel.example', '7d2a0d3e-7d1c-4b43-8a86-d3b0f6a1f001')

/** The parts of a truly signed answer, and a forged assertion that names somebody else. */
function partsOf(xml: string) {
  const [assertion = ''] = xml.match(/<saml:Assertion.*<\/saml:Assertion>/s) ?? []
  const [signature = ''] = assertion.match(/<Signature.*<\/Signature>/s) ?? []
  const bare = assertion.replace(signature, '')
  const forged = bare.replace('k-417', 'k-1').replace(/ ID="[^"]*"/, ' ID="_forged"')
  const inside = (outer: string, inner: string) => outer.replace('</saml:Issuer>', `</saml:Issuer>${inner}`)
  const signedAround = (inner: string) =>
    signature.replace('</Signature>', `<Object>${inner}</Object></Signature>`)
  const respond = (content: string) => xml.replace(assertion, content)
  return { xml, assertion, signature, bare, forged, inside, signedAround, respond }
}
type Parts = ReturnType<typeof partsOf>

/**
 * The eight shapes of "On Breaking SAML: Be Whoever You Want to Be" (Somorovsky et al., USENIX Security 2012), and
 * others that hide what was signed where the signature is still found.
 */
const shapes: [string, (parts: Parts) => string][] = [
  [
    '1: the signed response inside the signature of a forged one',
    ({ xml, forged, signedAround, respond }) => respond(`${signedAround(xml)}${forged}`),
  ],
  [
    '2: the signed response beside the signature of a forged one',
    ({ xml, forged, signature, respond }) => respond(`${xml}${signature}${forged}`),
  ],
  [
    '3: the forged assertion before the signed one',
    ({ assertion, forged, respond }) => respond(`${forged}${assertion}`),
  ],
  [
    '4: the signed assertion inside the forged one',
    ({ assertion, forged, inside, respond }) => respond(inside(forged, assertion)),
  ],
  [
    '5: the signature in the forged assertion, the signed one behind',
    ({ bare, forged, signature, inside, respond }) => respond(`${inside(forged, signature)}${bare}`),
  ],
  [
    '6: the signed assertion inside the signature in the forged one',
    ({ bare, forged, inside, signedAround, respond }) => respond(inside(forged, signedAround(bare))),
  ],
  [
    '7: the forged assertion in the extensions',
    ({ assertion, forged, respond }) => respond(`<samlp:Extensions>${forged}</samlp:Extensions>${assertion}`),
  ],
  [
    '8: the forged assertion around, the signed one in an object',
    ({ bare, forged, signature, inside, respond }) =>
      respond(inside(forged, `${signature}<Object>${bare}</Object>`)),
  ],
  [
    'the signature beside the forged assertion',
    ({ forged, signature, respond }) => respond(`${signature}${forged}`),
  ],
  [
    'the signature of the one in the other',
    ({ forged, signature, inside, respond }) => respond(inside(forged, signature)),
  ],
  [
    'the same id twice',
    ({ assertion, xml, respond }) => {
      const [, id = ''] = assertion.match(/ ID="([^"]*)"/) ?? []
      return respond(assertion).replace(/ ID="[^"]*"/, ` ID="${id}"`) || xml
    },
  ],
  [
    'the signed assertion in an element of another name',
    ({ bare, forged, signature, inside, respond }) =>
      respond(inside(forged, `${signature}<Kept>${bare.replaceAll('saml:Assertion', 'saml:Advice')}</Kept>`)),
  ],
]

// Secures A41.
test.each(shapes)('wrapping, %s, is refused', async (_name, wrap) => {
  const provider = await startSamlProvider()
  provider.signIn({ nameId: 'k-417' })
  const known = { ...provider, certificates: [provider.certificate] }
  const address = await beginSaml(known, us, { requestId: '_a', relayState: 'state', key: null })
  await provider.follow(address)
  const parts = partsOf(provider.last() ?? '')
  const send = (xml: string) => checkSamlResponse(known, us, Buffer.from(xml).toString('base64'))

  // The parts are what they are taken for.
  await expect(send(parts.respond(parts.assertion))).resolves.toMatchObject({ subject: 'k-417' })
  expect(parts.signature).toContain('SignatureValue')
  expect(parts.forged).toContain('k-1<')

  await expect(send(wrap(parts))).rejects.toMatchObject({ name: 'SamlRefusal' })
})

/** The parts of an answer that is signed as a whole, and a forged assertion that names somebody else. */
function partsOfWhole(xml: string, privateKey: string) {
  const [signature = ''] = xml.match(/<Signature.*<\/Signature>/s) ?? []
  const [assertion = ''] = xml.match(/<saml:Assertion.*<\/saml:Assertion>/s) ?? []
  const [, id = ''] = xml.match(/ ID="([^"]*)"/) ?? []
  const forged = assertion.replace('k-417', 'k-1').replace(/ ID="[^"]*"/, ' ID="_forged"')
  const unsigned = xml.replace(signature, '')
  const respond = (content: string) => xml.replace(assertion, content)
  const holding = (inner: string, of = signature) =>
    of.replace('</Signature>', `<Object>${inner}</Object></Signature>`)
  /** What the provider truly signs where it signs nobody on. */
  const signedWithout = () => {
    const response = "/*[local-name(.)='Response']"
    const signer = new SignedXml({
      privateKey,
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    })
    signer.addReference({
      xpath: response,
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/2001/10/xml-exc-c14n#',
      ],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    })
    signer.computeSignature(unsigned.replace(assertion, ''), {
      location: { reference: `${response}/*[local-name(.)='Issuer']`, action: 'after' },
    })
    return signer.getSignedXml()
  }
  return { xml, id, assertion, signature, unsigned, forged, respond, holding, signedWithout }
}
type WholeParts = ReturnType<typeof partsOfWhole>

const wholeShapes: [string, (parts: WholeParts) => string][] = [
  ['the forged assertion in place of the signed one', ({ forged, respond }) => respond(forged)],
  ['both', ({ assertion, forged, respond }) => respond(`${assertion}${forged}`)],
  [
    'the forged one inside the signed one',
    ({ assertion, forged, respond }) =>
      respond(assertion.replace('</saml:Issuer>', `</saml:Issuer>${forged}`)),
  ],
  [
    'the signature in the forged assertion',
    ({ unsigned, assertion, forged, signature }) =>
      unsigned.replace(assertion, forged.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)),
  ],
  [
    'the signature in the status',
    ({ unsigned, assertion, forged, signature }) =>
      unsigned.replace(assertion, forged).replace('</samlp:Status>', `${signature}</samlp:Status>`),
  ],
  [
    'the signed response inside the signature of a forged one',
    ({ xml, signature, forged, respond, holding }) =>
      respond(forged)
        .replace(/ ID="[^"]*"/, ' ID="_whole"')
        .replace(signature, holding(xml)),
  ],
  [
    'the signed response in the extensions of a forged one',
    ({ xml, forged, respond }) =>
      respond(`<samlp:Extensions>${xml}</samlp:Extensions>${forged}`).replace(/ ID="[^"]*"/, ' ID="_whole"'),
  ],
  [
    'the signed assertion in the signature, the forged one in its place',
    ({ assertion, signature, forged, respond, holding }) =>
      respond(forged).replace(signature, holding(assertion)),
  ],
  [
    'the forged assertion with the id of the response',
    ({ id, forged, respond }) => respond(forged.replace('_forged', id)),
  ],
  [
    'the forged assertion in the signature of an answer without one',
    ({ forged, signedWithout }) =>
      signedWithout().replace('</Signature>', `<Object>${forged}</Object></Signature>`),
  ],
  [
    'the forged assertion beside the signature of an answer without one',
    ({ forged, signedWithout }) => signedWithout().replace('</Signature>', `</Signature>${forged}`),
  ],
]

// Secures A41.
test.each(wholeShapes)('wrapping of an answer signed as a whole, %s, is refused', async (_name, wrap) => {
  const provider = await startSamlProvider()
  provider.signIn({ nameId: 'k-417' })
  provider.deviate({ signResponse: true, signAssertion: false })
  const known = { ...provider, certificates: [provider.certificate] }
  const address = await beginSaml(known, us, { requestId: '_a', relayState: 'state', key: null })
  await provider.follow(address)
  const parts = partsOfWhole(provider.last() ?? '', provider.privateKey)
  const send = (xml: string) => checkSamlResponse(known, us, Buffer.from(xml).toString('base64'))

  // The parts are what they are taken for, and the answer counts as it is.
  await expect(send(parts.xml)).resolves.toMatchObject({ subject: 'k-417' })
  expect(parts.assertion).not.toContain('Signature')
  expect(parts.signature).toContain('SignatureValue')
  expect(parts.signedWithout()).toContain('SignatureValue')

  const wrapped = wrap(parts)
  expect(wrapped).toContain('k-1<')
  await expect(send(wrapped)).rejects.toMatchObject({ name: 'SamlRefusal' })
})
