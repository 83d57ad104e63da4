import { createHash } from 'node:crypto'

import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml'

import { currentLanguage } from '#shared/current-language.ts'

import { texts } from '../../locales/texts.ts'
import type { SamlProvider, SamlService } from './parties.ts'
import type { SigningKey } from './signing-key.ts'

const t = texts('signOn')

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
  request: SamlRequest,
): Promise<string> {
  return senderOf(provider, us, request).getAuthorizeUrlAsync(request.relayState, undefined, {})
}

interface SamlRequest {
  readonly requestId: string
  readonly relayState: string
  readonly key: SigningKey | null
}

const submit = 'document.forms[0].submit()'

/** The policy under which a browser shows the page of `samlForm`: one script, and a form that leads elsewhere by https. */
export function policyOfForm({ signInAddress }: Pick<SamlProvider, 'signInAddress'>): string {
  const script = `'sha256-${createHash('sha256').update(submit).digest('base64')}'`
  // A provider may lead on to another host of its own.
  const targets = `https: ${new URL(signInAddress).origin}`
  return `default-src 'none'; script-src ${script}; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`
}

/** The same request as a page whose form takes it to the provider by itself, or by its button (SAML bindings 3.5). */
export async function samlForm(
  provider: SamlProvider,
  us: SamlService,
  request: SamlRequest,
): Promise<string> {
  const sender = senderOf(provider, us, request, 'post')
  const fields = await sender.getAuthorizeMessageAsync(request.relayState, undefined, {})
  const action = new URL(provider.signInAddress).href.replaceAll('&', '&amp;')
  const inputs = Object.entries(fields).map(
    ([name, value]) =>
      `<input type="hidden" name="${name}" value="${typeof value === 'string' ? value : ''}">`,
  )
  return `<!doctype html><html lang="${currentLanguage()}"><meta charset="utf-8"><title>${t('goOn')}</title>
<form method="post" action="${action}">${inputs.join('')}<button>${t('goOn')}</button></form>
<script>${submit}</script></html>`
}

function senderOf(
  provider: SamlProvider,
  us: SamlService,
  { requestId, key }: SamlRequest,
  binding: 'redirect' | 'post' = 'redirect',
): SAML {
  return new SAML({
    issuer: us.entityId,
    callbackUrl: us.acsAddress,
    entryPoint: provider.signInAddress,
    idpCert: [...provider.certificates],
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    // Nothing in a form is compressed, and everything in an address.
    skipRequestCompression: binding === 'post',
    ...(key && { privateKey: key.privateKey, signatureAlgorithm: 'sha256' as const }),
  })
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
