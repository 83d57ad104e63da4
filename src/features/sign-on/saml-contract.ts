import * as z from 'zod/mini'

import { endpoint } from '#shared/endpoint.ts'
import { Nothing, OneId } from '#shared/fields.ts'

/** What the form of a provider carries (SAML bindings 3.5.4). */
const Answer = z.object({
  /** The response, in base64. Its length is checked where it is read, so that the browser comes back to a page. */
  SAMLResponse: z.string(),
  /** What we sent with the request: a random value, and never an address to go to. */
  RelayState: z.optional(z.string()),
})

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
