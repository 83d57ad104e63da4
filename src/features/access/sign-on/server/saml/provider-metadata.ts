import { X509Certificate } from 'node:crypto'

import * as z from 'zod/mini'

import { now } from '#server/clock.ts'
import { badField } from '#server/http/rejection.ts'
import { isLoopback } from '#server/settings.ts'

import { texts } from '../../locales/texts.ts'
import type { SamlProvider } from './parties.ts'

const t = texts('refusals')

/** The first that a provider takes is used. */
const bindings = [
  ['redirect', 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'],
  ['post', 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'],
] as const

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

const Expiry = { validUntil: z.optional(z.string()), cacheDuration: z.optional(z.string()) }

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

/** What metadata says: the provider, and for how long that holds. */
export interface SamlMetadata extends SamlProvider {
  /** How a request gets to its address: in the address, or in a form. */
  readonly signInBinding: 'redirect' | 'post'
  /** Until when it is valid; null where it does not say. */
  readonly endsAt: Date | null
  /** After how long whoever has its address should read it anew, a day at most. */
  readonly readAgainAfterMilliseconds: number
}

/** More than any provider signs with at once; federations list keys of years. */
const mostCertificates = 10

/**
 * Reads what an identity provider says of itself: its name, where browsers go, and the certificates it signs with. It
 * may stand alone or in a list, of which, if it has several, the one named `entityId` is taken. Of its keys those count that are RSA of
 * 2048 bits or more. A signature of the metadata is not checked: whoever enters it vouches for it. Throws a 400 that
 * names the field `entityId` where one of several has to be named, and else `metadata`, and says what is wrong: no metadata of one provider and what it seems to be, metadata
 * that was valid until before `at`, no address for sign-in, an address without https, no usable certificate, more
 * than ten, or one that cannot be read.
 */
export async function readProviderMetadata(
  xml: string,
  { at = now(), entityId }: { readonly at?: Date; readonly entityId?: string | undefined } = {},
): Promise<SamlMetadata> {
  const { entity, around } = await parse(xml, entityId)
  const [{ $: role, KeyDescriptor: keys = [], SingleSignOnService: services }] = entity.IDPSSODescriptor
  const said = [...around, entity.$, ...(role ? [role] : [])]
  const ends = said.flatMap(({ validUntil }) => (validUntil === undefined ? [] : [endOf(validUntil, at)]))
  const [way] = bindings.flatMap(([signInBinding, name]) => {
    const address = services.find(({ $ }) => $.Binding === name)?.$.Location.trim()
    return address ? [{ signInBinding, signInAddress: address }] : []
  })
  if (!way) throw refused(t('noSignInAddress'))
  requireSafe(way.signInAddress)

  const certificates = keys
    .filter(({ $ }) => $?.use !== 'encryption')
    .flatMap(({ KeyInfo }) => KeyInfo.flatMap(({ X509Data = [] }) => X509Data))
    .flatMap(({ X509Certificate: its = [] }) => its.map(({ _ }) => readCertificate(_)))
  if (certificates.length === 0) throw refused(t('noCertificate'))
  // A key of another kind beside a usable one is for others. Leaving it out trusts nobody more.
  const distinct = [...new Set(certificates.filter(isUsable).map(String))]
  if (distinct.length === 0) throw refused(t('certificateWeak'))
  if (distinct.length > mostCertificates) throw refused(t('tooManyCertificates', { most: mostCertificates }))
  return {
    entityId: entity.$.entityID,
    ...way,
    certificates: distinct,
    endsAt: ends.length > 0 ? new Date(Math.min(...ends)) : null,
    readAgainAfterMilliseconds: Math.min(dayMilliseconds, ...said.map(durationOf)),
  }
}

const dayMilliseconds = 24 * 60 * 60_000

/** A duration of hours, minutes and seconds alone (XML Schema 2, 3.2.6); everything else is a day or longer. */
function durationOf({ cacheDuration = '' }: Said): number {
  const parts = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(cacheDuration.trim())
  if (!parts) return dayMilliseconds
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000
}

async function parse(xml: string, entityId: string | undefined): Promise<{ entity: Entity; around: Said[] }> {
  // The parser expands no entities; without a doctype there are none.
  if (/<!ENTITY|<!DOCTYPE(?!\s+html)/i.test(xml)) throw refused(t('hasDoctype'))
  // Loaded for whoever sets SAML up.
  const { parseXml2JsFromString } = await import('@node-saml/node-saml/lib/xml.js')
  const { data } = Metadata.safeParse(await parseXml2JsFromString(xml).catch(() => null))
  const listed = data?.EntitiesDescriptor ? membersOf(data.EntitiesDescriptor) : []
  const all = [...listed, { member: data?.EntityDescriptor, around: [] }]
  const found = all.flatMap(({ member, around }) => {
    const read = Entity.safeParse(member)
    return read.success ? [{ entity: read.data, around }] : []
  })
  const [first] = found
  if (!first) throw refused(t('notMetadata', { seems: seemsToBe(xml) }))
  if (found.length === 1) return first
  const named = found.find(({ entity }) => entity.$.entityID === entityId)
  if (named) return named
  const names = found.slice(0, mostNamed).map(({ entity }) => entity.$.entityID)
  throw badField('entityId', t('severalProviders', { count: found.length, names: names.join(', ') }))
}

/** So many of several providers a refusal names. */
const mostNamed = 10

interface Member {
  readonly member: unknown
  /** What the lists around it say of their validity. */
  readonly around: Said[]
}
type Said = { readonly [Name in keyof typeof Expiry]?: string | undefined }

function membersOf({ $, EntityDescriptor, EntitiesDescriptor = [] }: z.infer<typeof Entities>): Member[] {
  const inside = [
    ...EntityDescriptor.map((member): Member => ({ member, around: [] })),
    ...EntitiesDescriptor.flatMap(membersOf),
  ]
  return inside.map(({ member, around }) => ({ member, around: $ ? [...around, $] : around }))
}

/** What people paste or name instead of metadata. */
function seemsToBe(text: string): 'certificate' | 'page' | 'service' | 'unknown' {
  if (/-----BEGIN /.test(text)) return 'certificate'
  if (/<html|<!doctype html/i.test(text)) return 'page'
  return /SPSSODescriptor/.test(text) && !/IDPSSODescriptor/.test(text) ? 'service' : 'unknown'
}

function endOf(validUntil: string, at: Date): number {
  const end = new Date(validUntil)
  if (!(end > at)) throw refused(t('metadataExpired', { date: validUntil.slice(0, 10) }))
  return end.getTime()
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
