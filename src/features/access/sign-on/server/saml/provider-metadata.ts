import { X509Certificate } from 'node:crypto'

import * as z from 'zod/mini'

import { now } from '#server/clock.ts'
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

const Expiry = { validUntil: z.optional(z.string()) }

const Entity = z.object({
  $: z.object({ entityID: z.string().check(z.minLength(1), z.maxLength(1024)), ...Expiry }),
  IDPSSODescriptor: z.tuple([
    z.object({
      $: z.optional(z.object(Expiry)),
      KeyDescriptor: z.optional(z.array(Key)),
      SingleSignOnService: z.array(z.object({ $: z.object({ Binding: z.string(), Location: z.string() }) })),
    }),
  ]),
})
type Entity = z.infer<typeof Entity>

/** Some providers wrap what they say of themselves in a list, often with the services that they serve. */
const Entities = z.object({
  $: z.optional(z.object(Expiry)),
  EntityDescriptor: z._default(z.array(z.unknown()), []),
  get EntitiesDescriptor() {
    return z.optional(z.array(Entities))
  },
})

const Metadata = z.object({
  EntityDescriptor: z.optional(z.unknown()),
  EntitiesDescriptor: z.optional(Entities),
})

/** More than any provider signs with at once; federations list keys of years. */
const mostCertificates = 10

/**
 * Reads what an identity provider says of itself: its name, where browsers go, and the certificates it signs with. It
 * may stand alone or in a list in which nobody else is an identity provider. Of its keys those count that are RSA of
 * 2048 bits or more. A signature of the metadata is not checked: whoever enters it vouches for it. Throws a 400 that
 * names the field `metadata` and says what is wrong: no metadata of one provider and what it seems to be, metadata
 * that was valid until before `at`, no address for redirects, an address without https, no usable certificate, more
 * than ten, or one that cannot be read.
 */
export async function readProviderMetadata(xml: string, at = now()): Promise<SamlProvider> {
  const { entity, ends } = await parse(xml)
  const [{ $: role, KeyDescriptor: keys = [], SingleSignOnService: services }] = entity.IDPSSODescriptor
  for (const end of [...ends, entity.$.validUntil, role?.validUntil]) requireValid(end, at)
  const signInAddress = services.find(({ $ }) => $.Binding === redirectBinding)?.$.Location.trim()
  if (!signInAddress) throw refused(t('noRedirectAddress'))
  requireSafe(signInAddress)

  const certificates = keys
    .filter(({ $ }) => $?.use !== 'encryption')
    .flatMap(({ KeyInfo }) => KeyInfo.flatMap(({ X509Data = [] }) => X509Data))
    .flatMap(({ X509Certificate: its = [] }) => its.map(({ _ }) => readCertificate(_)))
  if (certificates.length === 0) throw refused(t('noCertificate'))
  // A key of another kind beside a usable one is for others. Leaving it out trusts nobody more.
  const distinct = [...new Set(certificates.filter(isUsable).map(String))]
  if (distinct.length === 0) throw refused(t('certificateWeak'))
  if (distinct.length > mostCertificates) throw refused(t('tooManyCertificates', { most: mostCertificates }))
  return { entityId: entity.$.entityID, signInAddress, certificates: distinct }
}

async function parse(xml: string): Promise<{ entity: Entity; ends: (string | undefined)[] }> {
  // The parser expands no entities; without a doctype there are none.
  if (/<!ENTITY|<!DOCTYPE(?!\s+html)/i.test(xml)) throw refused(t('hasDoctype'))
  // Loaded for whoever sets SAML up.
  const { parseXml2JsFromString } = await import('@node-saml/node-saml/lib/xml.js')
  const { data } = Metadata.safeParse(await parseXml2JsFromString(xml).catch(() => null))
  const listed = data?.EntitiesDescriptor ? membersOf(data.EntitiesDescriptor) : []
  const all = [...listed, { member: data?.EntityDescriptor, ends: [] }]
  const [found, ...others] = all.flatMap(({ member, ends }) => {
    const read = Entity.safeParse(member)
    return read.success ? [{ entity: read.data, ends }] : []
  })
  if (!found) throw refused(t('notMetadata', { seems: seemsToBe(xml) }))
  if (others.length > 0) throw refused(t('severalProviders', { count: others.length + 1 }))
  return found
}

interface Member {
  readonly member: unknown
  /** Until when the lists around it say that they are valid. */
  readonly ends: (string | undefined)[]
}

function membersOf({ $, EntityDescriptor, EntitiesDescriptor = [] }: z.infer<typeof Entities>): Member[] {
  const inside = [
    ...EntityDescriptor.map((member): Member => ({ member, ends: [] })),
    ...EntitiesDescriptor.flatMap(membersOf),
  ]
  return inside.map(({ member, ends }) => ({ member, ends: [...ends, $?.validUntil] }))
}

/** What people paste or name instead of metadata. */
function seemsToBe(text: string): 'certificate' | 'page' | 'service' | 'unknown' {
  if (/-----BEGIN /.test(text)) return 'certificate'
  if (/<html|<!doctype html/i.test(text)) return 'page'
  return /SPSSODescriptor/.test(text) && !/IDPSSODescriptor/.test(text) ? 'service' : 'unknown'
}

function requireValid(validUntil: string | undefined, at: Date): void {
  const end = validUntil === undefined ? null : new Date(validUntil)
  if (end && !(end > at)) throw refused(t('metadataExpired', { date: validUntil!.slice(0, 10) }))
}

function requireSafe(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!isSafe) throw refused(t('signInNotHttps'))
}

function readCertificate(base64: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'))
  } catch {
    throw refused(t('certificateUnreadable'))
  }
}

function isUsable({
  publicKey: { asymmetricKeyType: type, asymmetricKeyDetails: details },
}: X509Certificate) {
  return type === 'rsa' && (details?.modulusLength ?? 0) >= 2048
}

const refused = (message: string) => badField('metadata', message)
