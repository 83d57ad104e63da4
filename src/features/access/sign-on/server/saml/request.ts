import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml'

import type { SamlProvider, SamlService } from './parties.ts'
import type { SigningKey } from './signing-key.ts'

/** The NameID that we ask for in our metadata: the same at every sign-on, and meaningless elsewhere. */
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/**
 * The address to which a browser goes for a sign-on, with a request that the answer names by `requestId`. `relayState`
 * comes back with the answer; it is a random value and never an address. The request is signed where there is a key.
 * It names no format of the NameID and no way to authenticate, since providers refuse what they do not know. Its
 * IssueInstant is by this machine's clock, which the library reads.
 */
export async function beginSaml(
  provider: SamlProvider,
  us: SamlService,
  { requestId, relayState, key }: { requestId: string; relayState: string; key: SigningKey | null },
): Promise<string> {
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
  return saml.getAuthorizeUrlAsync(relayState, undefined, {})
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
