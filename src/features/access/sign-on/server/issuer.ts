import { createHash, createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'

import * as client from 'openid-client'

import { now } from '#server/clock.ts'
import type { Keyring } from '#server/encryption/keyring.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { Rejection } from '#server/http/rejection.ts'
import { callOutside } from '#server/messaging/outside-address.ts'
import { isLoopback, type Settings } from '#server/settings.ts'

import { texts } from '../locales/texts.ts'
import { decryptProviderSecret } from './provider-secret.ts'
import { reasonOf, reasonsOfLog } from './refusal-reason.ts'
import type { identityProviders } from './table.ts'

const t = texts('refusals')

export type Provider = typeof identityProviders.$inferSelect

/**
 * Whether an issuer may be named here: over https, and on this machine alone over plain http, where Evenkeel itself is
 * only reached from this machine. Elsewhere it would let a people manager call what else runs on the server.
 */
export function mayBeIssuer(issuer: string, { origin }: Pick<Settings, 'origin'>): boolean {
  return new URL(issuer).protocol === 'https:' || isLoopback(new URL(origin).hostname)
}

type Context = Pick<AppContext, 'keyring' | 'settings'>

/** Whether a second person has confirmed a provider, or its time has come. */
export const isDecided = ({ confirmedAt, takesEffectAt }: Provider): boolean =>
  confirmedAt !== null || (takesEffectAt !== null && takesEffectAt <= now())

/** A provider that does not answer holds nobody up for longer. */
const timeoutSeconds = 8
/** A discovery document has some 5 KB, and a set of keys some 20. */
const mostBytes = 512 * 1024
/** How long a provider's description is kept. Its keys are read anew by the library, when an unknown one signs. */
const keptMilliseconds = 10 * 60_000

/** A provider's own words about itself, and how Evenkeel shows it that it is Evenkeel. */
interface Description {
  readonly config: client.Configuration
  /** The first is used. Providers say which they take, but not always, and not of the audience of a signed proof. */
  readonly proofs: client.ClientAuth[]
}

interface Kept {
  /** What the description was made with. */
  readonly of: string
  readonly description: Promise<Description>
  readonly until: number
}
const kept = new Map<string, Kept>()

/**
 * The description of a provider with which Evenkeel talks to it, kept for ten minutes. Throws a 503 with words for the
 * person where the provider does not answer in 8 s or not as OpenID Connect Discovery 1.0 asks.
 */
export async function issuerOf(context: Context, provider: Provider): Promise<client.Configuration> {
  const { config } = await keptDescription(context, provider)
  return config
}

/**
 * Asks a provider something that Evenkeel has to show itself for, in each way that the provider may take, until one is
 * taken; that one is used first from then on. A refusal of the client leaves the code of a sign-on as it was. Throws as
 * `issuerOf`, and what `ask` throws.
 */
export async function askAsClient<Answer>(
  context: Context,
  provider: Provider,
  ask: (config: client.Configuration) => Promise<Answer>,
): Promise<Answer> {
  const { config, proofs } = await keptDescription(context, provider)
  for (let left = proofs.length - 1; ; left -= 1) {
    const [used] = proofs
    try {
      // oxlint-disable-next-line no-await-in-loop -- The next way is for when this one was refused.
      return await ask(config)
    } catch (error) {
      if (!isOfClient(error) || left === 0) throw error
      // Another sign-on may have gone on to the next one already.
      if (used && proofs[0] === used) proofs.push(...proofs.splice(0, 1))
    }
  }
}

/** Whether a provider refused the client, and not what it asked: in the body, or in the header (RFC 6749, 5.2). */
const isOfClient = (error: unknown) =>
  error instanceof client.WWWAuthenticateChallengeError ||
  (error instanceof client.ResponseBodyError && error.error === 'invalid_client')

/** What a description is made with, and where it may be fetched. */
const ingredientsOf = (provider: Provider) =>
  `${provider.issuer} ${provider.clientId} ${provider.sealed.toString('base64')} ${isDecided(provider)}`

async function keptDescription(context: Context, provider: Provider): Promise<Description> {
  const of = ingredientsOf(provider)
  const known = kept.get(provider.id)
  if (known && known.of === of && known.until > performance.now()) return known.description
  const description = describe(context, provider).catch(async (error: unknown) => {
    // Whoever asks hears of the failure. The next one tries anew.
    kept.delete(provider.id)
    throw await providerUnavailable(provider, error)
  })
  kept.set(provider.id, { of, description, until: performance.now() + keptMilliseconds })
  return description
}

/** Asks a provider for its description anew, as `issuerOf` has it from then on. Throws what went wrong. */
export async function describeIssuer(context: Context, provider: Provider): Promise<void> {
  const description = Promise.resolve(await describe(context, provider))
  kept.set(provider.id, {
    of: ingredientsOf(provider),
    description,
    until: performance.now() + keptMilliseconds,
  })
}

async function describe({ keyring, settings }: Context, provider: Provider): Promise<Description> {
  const server = new URL(provider.issuer)
  const proofs: client.ClientAuth[] = []
  // The library refuses plain http. On this machine nobody can read it on the way.
  const local = isLoopback(server.hostname) ? [client.allowInsecureRequests] : []
  const first: client.ClientAuth = (...request) => proofs[0]?.(...request)
  const config = await client.discovery(server, provider.clientId, {}, first, {
    timeout: timeoutSeconds,
    [client.customFetch]: fetchOf(settings, provider),
    execute: [client.enableNonRepudiationChecks, ...local],
  })
  const secret = decryptProviderSecret(keyring, provider)
  const metadata = config.serverMetadata()
  proofs.push(
    ...(provider.proof === 'key'
      ? await signedProofs(provider, secret, metadata)
      : secretProofs(secret, metadata)),
  )
  return { config, proofs }
}

/** In the header, or in the form: what the provider names, the header first, and both where it names neither. */
function secretProofs(
  secret: string,
  { token_endpoint_auth_methods_supported: named = [] }: client.ServerMetadata,
): client.ClientAuth[] {
  const all = [
    ['client_secret_basic', client.ClientSecretBasic(secret)],
    ['client_secret_post', client.ClientSecretPost(secret)],
  ] as const
  const taken = all.filter(([method]) => named.includes(method))
  return (taken.length > 0 ? taken : all).map(([, proof]) => proof)
}

/**
 * Signed for the issuer (RFC 7523bis) or, as Okta, Entra ID and others ask, for the token endpoint. Each key is for one
 * provider alone, so that none can use elsewhere what it gets here.
 */
async function signedProofs(
  { id }: Provider,
  pem: string,
  metadata: client.ServerMetadata,
): Promise<client.ClientAuth[]> {
  const key = await signingKeyOf(pem, metadata)
  return [metadata.issuer, metadata.token_endpoint ?? metadata.issuer].map((audience) =>
    client.PrivateKeyJwt(
      { key, kid: id },
      {
        [client.modifyAssertion]: (header, claims) => {
          claims['aud'] = audience
          // Entra ID finds the key by its certificate, and Okta and Keycloak by its id.
          Object.assign(header, thumbprintsOf(pem))
        },
      },
    ),
  )
}

function signingKeyOf(
  pem: string,
  { token_endpoint_auth_signing_alg_values_supported: named = [] }: client.ServerMetadata,
): Promise<client.CryptoKey> {
  const key = createPrivateKey(pem)
  const der = new Uint8Array(key.export({ type: 'pkcs8', format: 'der' }))
  const isPssAlone = named.includes('PS256') && !named.includes('RS256')
  const rsa = { name: isPssAlone ? 'RSA-PSS' : 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const usage = isRsa(key) ? rsa : { name: 'ECDSA', namedCurve: 'P-256' }
  return crypto.subtle.importKey('pkcs8', der, usage, false, ['sign'])
}

const isRsa = ({ asymmetricKeyType }: KeyObject) => asymmetricKeyType === 'rsa'

/** The certificate of a provider's key, in PEM; null for a key from before they had one. */
export function certificateOf(pem: string): string | null {
  return /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n?/.exec(pem)?.[0] ?? null
}

/** How the header of a signed proof names the certificate (RFC 7515, 4.1.7 and 4.1.8). */
function thumbprintsOf(pem: string): Record<string, string> {
  const certificate = certificateOf(pem)
  if (!certificate) return {}
  const { raw } = new X509Certificate(certificate)
  const digest = (hash: string) => createHash(hash).update(raw).digest('base64url')
  return { x5t: digest('sha1'), 'x5t#S256': digest('sha256') }
}

/**
 * Where nobody has confirmed a provider, one people manager alone could have called what else runs in a private network:
 * as its issuer, or as an address in its description. On this machine nobody else comes.
 */
function fetchOf(settings: Settings, provider: Provider): client.CustomFetch {
  if (isDecided(provider) || isLoopback(new URL(settings.origin).hostname)) return boundedFetch
  return async (url, { method, headers, body }) => {
    const form = body instanceof URLSearchParams ? { body: body.toString() } : {}
    const call = { url, method, headers: Object.fromEntries(new Headers(headers)), ...form, mostBytes }
    const reply = await callOutside(call, settings)
    const names = Object.keys(reply.headers)
    const all = names.map((name): [string, string] => [name, String(reply.headers[name])])
    return responseOf(reply.status, new Headers(all), [reply.body])
  }
}

function responseOf(status: number, headers: Headers, chunks: Uint8Array[]): Response {
  const isEmpty = [204, 304].includes(status)
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers })
}

/** Fetches without following redirects, and reads half a megabyte at most. */
const boundedFetch: client.CustomFetch = async (url, { method, headers, body, signal }) => {
  // The library sends forms and nothing else.
  const form = body instanceof URLSearchParams ? { body } : {}
  const reply = await fetch(url, { method, headers, ...form, ...(signal && { signal }), redirect: 'error' })
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of reply.body ?? []) {
    length += chunk.length
    if (length > mostBytes) throw new Error(`The provider answered more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return responseOf(reply.status, reply.headers, chunks)
}

/** The 503 where a provider does not answer, with what the person can do. The log reads which host, and why. */
export async function providerUnavailable(
  { name, issuer }: Pick<Provider, 'name' | 'issuer'>,
  error: unknown,
): Promise<Rejection> {
  const words = t('unavailable', { name })
  const why = [new URL(issuer).host, await reasonOf(error, reasonsOfLog), ...causesOf(error)]
  return new Rejection(503, words, {
    code: 'provider_unavailable',
    retryAfterSeconds: 60,
    reason: why.join(', '),
  })
}

/** What lies behind an error, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
function causesOf(error: unknown): string[] {
  const cause = error instanceof Error ? error.cause : null
  if (!(cause instanceof Error)) return []
  return ['code' in cause ? String(cause.code) : cause.message, ...causesOf(cause)]
}

/** The public half of a provider's private key, as a provider reads it (RFC 7517). */
export function publicKeyOf(keyring: Keyring, provider: Provider): Record<string, string> {
  const key = createPublicKey(decryptProviderSecret(keyring, provider))
  const parts = Object.entries(key.export({ format: 'jwk' })).map(([name, part]) => [name, String(part)])
  // Without `alg` an RSA key is good for RS256 and PS256.
  const use = { kid: provider.id, use: 'sig', ...(!isRsa(key) && { alg: 'ES256' }) }
  return { ...Object.fromEntries(parts), ...use }
}
