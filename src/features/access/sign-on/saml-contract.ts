import * as z from 'zod/mini'

import { peopleManagerRoles } from '#features/core/identity/roles.ts'
import { endpoint } from '#shared/endpoint.ts'
import { Id, Instant, Nothing, OneId, RequestId, text } from '#shared/fields.ts'

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

const NewSamlProvider = z.strictObject({
  name: Name,
  metadata: ProviderMetadata,
  acceptedFactors: z._default(Factors, []),
  externalIdClaim: z._default(z.nullable(Claim), null),
  requestId: RequestId,
})
export type NewSamlProvider = z.infer<typeof NewSamlProvider>

export const SamlDetails = z.object({
  /** Where people sign in at the provider. */
  signInAddress: z.string(),
  certificates: z.array(z.object({ fingerprint: z.string(), validUntil: Instant })),
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
      'Take the metadata of a SAML identity provider anew; a new certificate or address waits for a second person',
    ...keepers,
    stepUp: true,
    params: OneId,
    body: z.strictObject({ metadata: ProviderMetadata }),
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
