import { expect, test } from 'vitest'

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
