import { createPrivateKey, createPublicKey } from 'node:crypto'

import * as client from 'openid-client'

import type { Keyring } from '#server/encryption/keyring.ts'
import { Rejection } from '#server/http/rejection.ts'
import { isLoopback, type Settings } from '#server/settings.ts'

import { texts } from '../locales/texts.ts'
import { decryptProviderSecret } from './provider-secret.ts'
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

/** A provider that does not answer holds nobody up for longer. */
const timeoutSeconds = 8
/** A discovery document has some 5 KB, and a set of keys some 20. */
const mostBytes = 512 * 1024
/** How long a provider's description is kept. Its keys are read anew by the library, when an unknown one signs. */
const keptMilliseconds = 10 * 60_000

interface Kept {
  /** What the description was made with. */
  readonly of: string
  readonly config: Promise<client.Configuration>
  readonly until: number
}
const kept = new Map<string, Kept>()

/**
 * The description of a provider with which Evenkeel talks to it, kept for ten minutes. Throws a 503 with words for the
 * person where the provider does not answer in 8 s or not as OpenID Connect Discovery 1.0 asks.
 */
export async function issuerOf(keyring: Keyring, provider: Provider): Promise<client.Configuration> {
  try {
    return await keptDescription(keyring, provider)
  } catch {
    throw providerUnavailable(provider)
  }
}

function keptDescription(keyring: Keyring, provider: Provider): Promise<client.Configuration> {
  const of = `${provider.issuer} ${provider.clientId} ${provider.sealed.toString('base64')}`
  const known = kept.get(provider.id)
  if (known && known.of === of && known.until > performance.now()) return known.config
  const config = describeIssuer(keyring, provider)
  kept.set(provider.id, { of, config, until: performance.now() + keptMilliseconds })
  // Whoever asks hears of the failure. The next one tries anew.
  config.catch(() => kept.delete(provider.id))
  return config
}

/** As `issuerOf`, asked anew. Throws what went wrong, for those who set a provider up. */
export async function describeIssuer(keyring: Keyring, provider: Provider): Promise<client.Configuration> {
  const server = new URL(provider.issuer)
  const proof = await proofOf(provider, decryptProviderSecret(keyring, provider))
  // The library refuses plain http. On this machine nobody can read it on the way.
  const local = isLoopback(server.hostname) ? [client.allowInsecureRequests] : []
  return client.discovery(server, provider.clientId, {}, proof, {
    timeout: timeoutSeconds,
    [client.customFetch]: boundedFetch,
    execute: [client.enableNonRepudiationChecks, ...local],
  })
}

async function proofOf({ id, proof }: Provider, secret: string): Promise<client.ClientAuth> {
  if (proof === 'secret') return client.ClientSecretBasic(secret)
  const der = createPrivateKey(secret).export({ type: 'pkcs8', format: 'der' })
  const usage = { name: 'ECDSA', namedCurve: 'P-256' }
  return client.PrivateKeyJwt({
    key: await crypto.subtle.importKey('pkcs8', new Uint8Array(der), usage, false, ['sign']),
    kid: id,
  })
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
  const isEmpty = [204, 304].includes(reply.status)
  return new Response(isEmpty ? null : Buffer.concat(chunks), {
    status: reply.status,
    headers: reply.headers,
  })
}

/** The 503 where a provider does not answer, with what the person can do. */
export function providerUnavailable({ name }: Pick<Provider, 'name'>): Rejection {
  const words = t('unavailable', { name })
  return new Rejection(503, words, { code: 'provider_unavailable', retryAfterSeconds: 60 })
}

/** The public key of a provider's private key for ES256, as a provider reads it (RFC 7517). */
export function publicKeyOf(keyring: Keyring, provider: Provider): Record<string, string> {
  const { kty, crv, x, y } = createPublicKey(decryptProviderSecret(keyring, provider)).export({
    format: 'jwk',
  })
  return {
    kty: String(kty),
    crv: String(crv),
    x: String(x),
    y: String(y),
    kid: provider.id,
    use: 'sig',
    alg: 'ES256',
  }
}
