import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
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
    void answerTo(request).then(
      (page) => response.end(page),
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answerTo(request: IncomingMessage): Promise<string> {
    const { method = 'GET', url = '/' } = request
    const isForm = method === 'POST'
    const { searchParams } = new URL(url, 'http://provider')
    const sent = Object.fromEntries(isForm ? new URLSearchParams(await text(request)) : searchParams)
    const asked = await promisify(parseRequest)(
      { query: isForm ? {} : sent, body: isForm ? sent : {}, method, url },
      { ...(signingCert && { signingCert }), deflate: !isForm },
    )
    const { id, issuer, assertionConsumerServiceURL: acs } = asked
    const xml = await answer({ audience: issuer, recipient: acs, destination: acs, inResponseTo: id })
    return form(Buffer.from(xml).toString('base64'), sent['RelayState'] ?? '')
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
    follow: async (address: string) => fieldsIn(await (await fetch(address)).text()),
    /** The same with a page of ours, whose form the browser posts to the provider. */
    async followForm(ours: string) {
      const [, action = ''] = ours.match(/<form method="post" action="([^"]*)"/) ?? []
      const fields = ours.matchAll(/name="(\w+)" value="([^"]*)"/g)
      const body = new URLSearchParams(
        Array.from(fields, ([, name = '', value = '']): [string, string] => [name, value]),
      )
      const reply = await fetch(action, { method: 'POST', body })
      return fieldsIn(await reply.text())
    },
  }
}

export type SamlServer = Awaited<ReturnType<typeof startSamlProvider>>

function fieldsIn(page: string) {
  const field = (name: string) => page.match(new RegExp(`name="${name}" value="([^"]*)"`))?.[1]
  const SAMLResponse = field('SAMLResponse')
  if (SAMLResponse === undefined) throw new Error(`The provider refused: ${page}`)
  return { SAMLResponse, RelayState: field('RelayState') ?? '' }
}

const form = (encoded: string, relayState: string) =>
  `<form method="post"><input name="SAMLResponse" value="${encoded}"><input name="RelayState" value="${relayState}"></form>`
