import { lookup as resolve } from 'node:dns/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import type { LookupFunction } from 'node:net'

import ipaddr from 'ipaddr.js'

import { version } from '../version.ts'

/** An address that Evenkeel does not call: a network of its own, or no address at all. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

/** Ten seconds for everything: a job's lease is 30 s. */
const timeoutMs = 10_000
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * Whether a resolved IP address may be called: a public one, or one in a range that the operator named. Private,
 * loopback, link-local, multicast and shared (CGNAT) ones are not, in whatever way they are written.
 */
export function isAllowedIp(ip: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false
  // It turns ::ffff:10.0.0.1 into 10.0.0.1.
  const address = ipaddr.process(ip)
  const isNamed = networks.some((network) => {
    const range = ipaddr.parseCIDR(network)
    return range[0].kind() === address.kind() && address.match(range)
  })
  if (isNamed) return true
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalUnicast))
}

/**
 * Checks an address from outside before it is stored, and answers it as it will be called. Throws ForbiddenAddress,
 * with words for whoever typed it, for anything but https to a public address or to a network of `networks`. Plain
 * http is for 127.0.0.1 alone.
 */
export async function requireOutsideAddress(typed: string, networks: readonly string[]): Promise<string> {
  const url = URL.parse(typed)
  if (!url) throw new ForbiddenAddress('Must be an address such as https://example.org/alerts')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && url.hostname === '127.0.0.1')) {
    throw new ForbiddenAddress('Must begin with https://')
  }
  if (url.username || url.password) throw new ForbiddenAddress('Must have no name or password in it')
  url.hash = ''
  try {
    await findAllowed(hostOf(url), networks)
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw error
    throw new ForbiddenAddress('Was not found: please check the name')
  }
  return url.href
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** The first IP address of a host. Throws ForbiddenAddress where any of them is not allowed. */
async function findAllowed(host: string, networks: readonly string[]) {
  const found = await resolve(host, { all: true })
  if (found.length === 0 || found.some(({ address }) => !isAllowedIp(address, networks))) {
    throw new ForbiddenAddress('Must not lead into a private network. Whoever runs Evenkeel can allow one')
  }
  return found[0]!
}

interface OutsideCall {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  /** What is sent; undefined for nothing. */
  readonly body?: string | undefined
  /** How many bytes of the answer are read. */
  readonly mostBytes: number
}

/** What an address answered. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/**
 * Calls an address from outside. The name is resolved once, checked, and that very IP address is called, so that a
 * name which resolves to another one meanwhile leads nowhere. Redirects are not followed. Throws ForbiddenAddress for
 * an address that may not be called, and where there is no answer within ten seconds or it is longer than asked for.
 */
export async function callOutside(call: OutsideCall, networks: readonly string[]): Promise<Answer> {
  const url = new URL(call.url)
  const signal = AbortSignal.timeout(timeoutMs)
  const { address, family } = await findAllowed(hostOf(url), networks)
  const pinned: LookupFunction = (_host, options, answer) =>
    options.all ? answer(null, [{ address, family }]) : answer(null, address, family)
  const send = url.protocol === 'https:' ? overTls : overHttp
  const { method, body, mostBytes } = call
  return new Promise((answered, failed) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    // Firewalls of applications refuse calls that do not say who calls.
    const headers = { 'user-agent': `Evenkeel/${version}`, ...call.headers, ...length }
    const options = { method, headers, lookup: pinned, agent: false, signal }
    send(url, options, (response) => {
      const { statusCode: status = 0 } = response
      readAtMost(response, mostBytes).then(
        (read) => answered({ status, headers: response.headers, body: read }),
        failed,
      )
    })
      .on('error', failed)
      .end(body)
  })
}

/** Posts to an address as `callOutside`. Of the answer only the status and the heads are read. */
export function postOutside(
  call: Pick<OutsideCall, 'url' | 'headers'> & { readonly body: string },
  networks: readonly string[],
): Promise<Answer> {
  return callOutside({ ...call, method: 'POST', mostBytes: 0 }, networks)
}

async function readAtMost(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  if (mostBytes > 0) {
    for await (const chunk of response) {
      chunks.push(chunk)
      length += chunk.length
      if (length > mostBytes) throw new Error(`The answer has more than ${mostBytes} bytes`)
    }
  }
  response.destroy()
  return Buffer.concat(chunks)
}
