import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'

import { type AnswerOptions, getSamlResponse, parseRequest } from 'samlp'
import { onTestFinished } from 'vitest'

import { newSigningKey } from '#features/access/sign-on/server/saml/signing-key.ts'

export type SamlPerson = { readonly nameId: string } & Readonly<Record<string, string>>
/** How an answer differs from an honest one. */
export type Deviation = Partial<AnswerOptions> & { readonly edit?: (xml: string) => string }

/**
 * Starts an identity provider with a key of its own, until the running test ends: browsers come to `signInAddress`
 * with a request, and get a page with the form that posts the answer.
 */
export async function startSamlProvider({ signingCert }: { signingCert?: string } = {}) {
  const keys = await newSigningKey({ bits: 2048 })
  let person: SamlPerson = { nameId: 'p-1' }
  let deviation: Deviation = {}
  let previous: string | null = null

  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://provider')
    const query = Object.fromEntries(searchParams)
    void answerTo(query, request.url ?? '/').then(
      (text) => response.end(form(text, query['RelayState'] ?? '')),
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answerTo(query: Record<string, string>, url: string): Promise<string> {
    const asked = await promisify(parseRequest)(
      { query, method: 'GET', url },
      { ...(signingCert && { signingCert }) },
    )
    const { id, issuer, assertionConsumerServiceURL: acs } = asked
    const xml = await answer({ audience: issuer, recipient: acs, destination: acs, inResponseTo: id })
    return Buffer.from(xml).toString('base64')
  }

  /** An answer as XML: to the request that the options tell. */
  async function answer(options: Partial<AnswerOptions>): Promise<string> {
    const { nameId, ...claims } = person
    const { edit = (xml: string) => xml, ...different } = deviation
    const xml = await promisify(getSamlResponse)(
      {
        issuer: `${base}/metadata`,
        key: keys.privateKey,
        cert: keys.certificate,
        signatureAlgorithm: 'rsa-sha256',
        digestAlgorithm: 'sha256',
        lifetimeInSeconds: 300,
        profileMapper: () => ({
          getClaims: () => claims,
          getNameIdentifier: () => ({ nameIdentifier: nameId }),
        }),
        ...options,
        ...different,
      },
      {},
    )
    previous = edit(xml)
    return previous
  }

  return {
    ...keys,
    entityId: `${base}/metadata`,
    signInAddress: `${base}/sso`,
    answer,
    /** The last answer that was given, as XML. */
    last: () => previous,
    /** Who is signed in at the provider from now on. */
    signIn: (who: SamlPerson) => {
      person = who
    },
    /** How the next answers differ from honest ones. */
    deviate: (how: Deviation) => {
      deviation = how
    },
    /** Follows a sign-on to the provider, as the browser does: the fields of the form that it posts to us. */
    async follow(address: string) {
      const page = await (await fetch(address)).text()
      const field = (name: string) => page.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1]
      const SAMLResponse = field('SAMLResponse')
      if (SAMLResponse === undefined) throw new Error(`The provider refused: ${page}`)
      return { SAMLResponse, RelayState: field('RelayState') ?? '' }
    },
  }
}

export type SamlServer = Awaited<ReturnType<typeof startSamlProvider>>

const form = (text: string, relayState: string) =>
  `<form method="post"><input name="SAMLResponse" value="${text}"><input name="RelayState" value="${relayState}"></form>`
