import { randomBytes } from 'node:crypto'

import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml'

import type { SamlProvider, SamlService } from './parties.ts'
import type { SigningKey } from './signing-key.ts'

/** The NameID that we ask for in our metadata: the same at every sign-on, and meaningless elsewhere. */
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/**
 * Begins a sign-on: where to send the browser, and the id of the request that the answer must name. `relayState`
 * comes back with the answer; it is a random value and never an address. The request is signed where there is a key.
 * It names no format of the NameID and no way to authenticate, since providers refuse what they do not know. Its
 * IssueInstant is by this machine's clock, which the library reads.
 */
export async function beginSaml(
  provider: SamlProvider,
  us: SamlService,
  { relayState, key }: { relayState: string; key: SigningKey | null },
): Promise<{ address: string; requestId: string }> {
  // 160 bits; an XML id begins with no digit.
  const requestId = `_${randomBytes(20).toString('hex')}`
  const saml = new SAML({
    issuer: us.entityId,
    callbackUrl: us.acsAddress,
    entryPoint: provider.signInAddress,
    idpCert: [...provider.certificates],
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    ...(key && { privateKey: key.privateKey, signatureAlgorithm: 'sha256' as const }),
  })
  return { address: await saml.getAuthorizeUrlAsync(relayState, undefined, {}), requestId }
}

/** Our metadata for a provider's administrator, as XML: names, the address for answers, and the certificate. */
export function samlMetadata(us: SamlService, key: SigningKey | null): string {
  return generateServiceProviderMetadata({
    issuer: us.entityId,
    callbackUrl: us.acsAddress,
    identifierFormat: persistent,
    wantAssertionsSigned: true,
    // Always the same text for the same settings.
    generateUniqueId: () => '_evenkeel',
    ...(key && { privateKey: key.privateKey, publicCerts: key.certificate, signatureAlgorithm: 'sha256' }),
  })
}
