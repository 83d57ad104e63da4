import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

/** The proxy by which calls to the outside leave, as Node takes it for `fetch` and as `proxyEnv` of an agent. */
export interface OutgoingProxy {
  /** It may hold a name and a password. */
  readonly HTTPS_PROXY: string
  /** What is called without it: what the operator names, and this machine. */
  readonly NO_PROXY: string
}

/** The variables that say how calls to the outside leave. Node itself reads the last one as it starts. */
export const outgoingVariables = {
  HTTPS_PROXY: z.optional(
    z.string().check(z.refine(isProxyAddress, 'must be an address such as http://proxy.example:3128')),
  ),
  NO_PROXY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\w.:[\]-]+(, ?[\w.:[\]-]+)*$/,
          'must be hosts, or domains that begin with a dot, with commas',
        ),
      ),
  ),
  // Node goes on without a file that it cannot read, and says so in its log alone.
  NODE_EXTRA_CA_CERTS: z.optional(
    z
      .string()
      .check(z.refine(holdsCertificates, 'must be a file of certificates in PEM that can be read here')),
  ),
}

const thisMachine = ['localhost', '127.0.0.1', '::1', '[::1]']

/** The proxy that the environment names; null without one, or where its address is none. */
export function outgoingProxyOf({ HTTPS_PROXY, NO_PROXY }: NodeJS.Dict<string>): OutgoingProxy | null {
  if (!HTTPS_PROXY || !isProxyAddress(HTTPS_PROXY)) return null
  return { HTTPS_PROXY, NO_PROXY: [NO_PROXY, ...thisMachine].filter(Boolean).join(',') }
}

function isProxyAddress(address: string): boolean {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/') return false
  try {
    decodeURIComponent(`${url.username}${url.password}`)
    return true
  } catch {
    return false
  }
}

function holdsCertificates(file: string): boolean {
  try {
    return /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----/.test(readFileSync(file, 'utf8'))
  } catch {
    return false
  }
}
