import { X509Certificate } from 'node:crypto'

import * as z from 'zod/mini'

import { badField } from '#server/http/rejection.ts'
import { isLoopback } from '#server/settings.ts'

import { texts } from '../../locales/texts.ts'
import type { SamlProvider } from './parties.ts'

const t = texts('refusals')

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

const Key = z.object({
  $: z.optional(z.object({ use: z.optional(z.string()) })),
  KeyInfo: z.array(
    z.object({
      X509Data: z.optional(
        z.array(z.object({ X509Certificate: z.optional(z.array(z.object({ _: z.string() }))) })),
      ),
    }),
  ),
})

const Metadata = z.object({
  EntityDescriptor: z.object({
    $: z.object({ entityID: z.string().check(z.minLength(1), z.maxLength(1024)) }),
    IDPSSODescriptor: z.tuple([
      z.object({
        KeyDescriptor: z.array(Key),
        SingleSignOnService: z.array(
          z.object({ $: z.object({ Binding: z.string(), Location: z.string() }) }),
        ),
      }),
    ]),
  }),
})

/**
 * Reads what an identity provider says of itself: its name, where browsers go, and the certificates it signs with.
 * A signature of the metadata is not checked: whoever enters it vouches for it. Throws a 400 that names the field
 * `metadata` and says what is missing: no metadata of one provider, no address for redirects, an address without
 * https, no certificate, more than four, or one that is no RSA key of 2048 bits or more.
 */
export async function readProviderMetadata(xml: string): Promise<SamlProvider> {
  const { EntityDescriptor: entity } = await parse(xml)
  const [{ KeyDescriptor: keys, SingleSignOnService: services }] = entity.IDPSSODescriptor
  const signInAddress = services.find(({ $ }) => $.Binding === redirectBinding)?.$.Location.trim()
  if (!signInAddress) throw refused(t('noRedirectAddress'))
  requireSafe(signInAddress)

  const certificates = keys
    .filter(({ $ }) => $?.use !== 'encryption')
    .flatMap(({ KeyInfo }) => KeyInfo.flatMap(({ X509Data = [] }) => X509Data))
    .flatMap(({ X509Certificate: its = [] }) => its.map(({ _ }) => asPem(_)))
  if (certificates.length === 0) throw refused(t('noCertificate'))
  const distinct = [...new Set(certificates)]
  if (distinct.length > 4) throw refused(t('tooManyCertificates'))
  return { entityId: entity.$.entityID, signInAddress, certificates: distinct }
}

async function parse(xml: string): Promise<z.infer<typeof Metadata>> {
  // The parser expands no entities; without a doctype there are none.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw refused(t('hasDoctype'))
  // Loaded for whoever sets SAML up.
  const { parseXml2JsFromString } = await import('@node-saml/node-saml/lib/xml.js')
  try {
    const { data } = Metadata.safeParse(await parseXml2JsFromString(xml))
    if (data) return data
  } catch {
    // It is no XML.
  }
  throw refused(t('notMetadata'))
}

function requireSafe(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!isSafe) throw refused(t('signInNotHttps'))
}

function asPem(base64: string): string {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'))
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey
    if (type === 'rsa' && (details?.modulusLength ?? 0) >= 2048) return certificate.toString()
  } catch {
    throw refused(t('certificateUnreadable'))
  }
  throw refused(t('certificateWeak'))
}

const refused = (message: string) => badField('metadata', message)
