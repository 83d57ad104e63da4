import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, line, Nothing, OneId, RequestId, text } from '#shared/fields.ts'

import { texts } from './locales/texts.ts'
import { Claim, Factors, Name } from './provider-contract.ts'

const t = texts('refusals')

/** What the form of a provider carries (SAML bindings 3.5.4). */
const Answer = z.object({
  /** The response, in base64. Its length is checked where it is read, so that the browser comes back to a page. */
  SAMLResponse: z.string(),
  /** What we sent with the request: a random value, and never an address to go to. */
  RelayState: z.optional(z.string()),
})

/** XML as the provider's administrator gives it. That of large installations has some 100,000 characters. */
const ProviderMetadata = text({ min: 1, max: 200_000, tooShort: () => t('metadataMissing') })

/** The metadata as text, or the https address where it is read each day. */
const GivenMetadata = {
  metadata: z.optional(ProviderMetadata),
  metadataAddress: z.optional(
    line({ min: 1, max: 500 }).check(
      z.refine((address) => URL.canParse(address), { error: () => t('metadataAddressWrong') }),
    ),
  ),
}
export type GivenMetadata = z.infer<z.ZodMiniObject<typeof GivenMetadata>>

const NewSamlProvider = z.strictObject({
  name: Name,
  ...GivenMetadata,
  /** The entity id of the provider, where the metadata has several. */
  entityId: z.optional(line({ min: 1, max: 1024 })),
  acceptedFactors: z._default(Factors, []),
  externalIdClaim: z._default(z.nullable(Claim), null),
  makesAccounts: z._default(z.boolean(), false),
  requestId: RequestId,
})
export type NewSamlProvider = z.infer<typeof NewSamlProvider>

export const SamlDetails = z.object({
  /** Where people sign in at the provider. */
  signInAddress: z.string(),
  certificates: z.array(z.object({ fingerprint: z.string(), validUntil: Instant })),
  /** Where its metadata is read each day, and since when that failed; null where it was pasted, or did not fail. */
  readAt: z.nullable(z.string()),
  unreadSince: z.nullable(Instant),
  /** What the provider's administrator enters there. */
  metadataAddress: z.string(),
  acsAddress: z.string(),
})
export type SamlDetails = z.infer<typeof SamlDetails>

const keepers = { access: peopleManagerRoles } as const

/** SAML providers of an institution, for its people managers. Everything else is as with other providers. */
export const samlProviderApi = {
  add: endpoint({
    method: 'POST',
    path: '/api/identity-providers/saml',
    summary: 'Add a SAML identity provider by its metadata; it works once a second person has confirmed it',
    ...keepers,
    stepUp: true,
    body: NewSamlProvider,
    madeOnce: true,
    response: z.object({ id: Id }),
    status: 201,
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/identity-providers/:id/saml',
    summary: 'The certificates of a SAML identity provider, and what its administrator enters there',
    ...keepers,
    params: OneId,
    response: SamlDetails,
  }),
  replaceMetadata: endpoint({
    method: 'PUT',
    path: '/api/identity-providers/:id/saml',
    summary:
      'Take the metadata of a SAML identity provider anew; a new certificate or address waits for a second person. At an address it is read each day from then on',
    ...keepers,
    stepUp: true,
    params: OneId,
    body: z.strictObject(GivenMetadata),
    response: Nothing,
    status: 204,
  }),
}

/** The two addresses that the administrator of a SAML identity provider enters there. */
export const samlApi = {
  metadata: endpoint({
    method: 'GET',
    path: '/api/sign-on/saml/:id/metadata',
    summary: 'What Evenkeel tells a SAML identity provider of itself, as XML',
    access: 'public',
    params: OneId,
    response: z.string(),
  }),
  request: endpoint({
    method: 'GET',
    path: '/api/sign-on/saml/:id/request',
    summary:
      'The page whose form takes a request to a SAML identity provider that reads it from a form alone',
    access: 'public',
    params: OneId,
    /** What `POST /api/sign-on/:id/begin` has put into the address: the request, and what comes back with the answer. */
    query: z.strictObject({
      id: line({ min: 1, max: 200 }),
      state: line({ min: 1, max: 100 }).check(z.regex(/^[\w.-]+$/, { error: () => t('stateWrong') })),
    }),
    response: z.string(),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/sign-on/saml/:id/acs',
    summary:
      "Takes the form that a SAML identity provider has a browser post; the browser goes on to Evenkeel's page",
    access: 'public',
    isFormOfAnotherSite: true,
    params: OneId,
    body: Answer,
    response: Nothing,
    status: 303,
  }),
}
