import type { LookupAddress } from 'node:dns'
import { lookup as resolve } from 'node:dns/promises'
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http'
import { Agent, request as overTls } from 'node:https'
import type { LookupFunction } from 'node:net'

import ipaddr from 'ipaddr.js'

import type { Settings } from '../settings.ts'
import { version } from '../version.ts'

/** An address that Evenkeel does not call: a network of its own, or no address at all. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

/**
 * The ranges of addresses that may be called beyond public ones, and the proxy by which calls leave.
 *
 * Without a proxy, or for a host that NO_PROXY names, the IP address that is called is the one that was checked. Through
 * a proxy it is the proxy that finds the host: an address in figures, and a name that stands for a private address here,
 * are refused before. A name that is not known here goes to the proxy, which has to refuse what is private itself. The
 * proxy's own address may be private.
 */
export type WayOut = Pick<Settings, 'webhookNetworks' | 'proxy'>

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
 * with words for whoever typed it, for anything but https to an address that may be called. Plain http is for 127.0.0.1
 * alone.
 */
export async function requireOutsideAddress(typed: string, way: WayOut): Promise<string> {
  const url = URL.parse(typed)
  if (!url) throw new ForbiddenAddress('Must be an address such as https://example.org/alerts')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && url.hostname === '127.0.0.1')) {
    throw new ForbiddenAddress('Must begin with https://')
  }
  if (url.username || url.password) throw new ForbiddenAddress('Must have no name or password in it')
  url.hash = ''
  try {
    await findAllowed(hostOf(url), way)
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw error
    throw new ForbiddenAddress('Was not found: please check the name')
  }
  return url.href
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/**
 * The first IP address of a host; null where it has none here and there is a proxy, which may know it. Throws
 * ForbiddenAddress where any of them is not allowed.
 */
async function findAllowed(host: string, { webhookNetworks, proxy }: WayOut): Promise<LookupAddress | null> {
  const found = await resolve(host, { all: true }).catch((error: unknown) => {
    if (proxy) return null
    throw error
  })
  if (found === null) return null
  if (found.length === 0 || found.some(({ address }) => !isAllowedIp(address, webhookNetworks))) {
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
 * name which resolves to another one meanwhile leads nowhere; `WayOut` says what a proxy changes. Redirects are not
 * followed. Throws ForbiddenAddress for an address that may not be called, and where there is no answer within ten
 * seconds or it is longer than asked for.
 */
export async function callOutside(call: OutsideCall, way: WayOut): Promise<Answer> {
  const url = new URL(call.url)
  const signal = AbortSignal.timeout(timeoutMs)
  const found = await findAllowed(hostOf(url), way)
  const pinned: LookupFunction = (host, options, answer) => {
    if (!found) return answer(new Error(`${host} was not found`), '')
    return options.all ? answer(null, [found]) : answer(null, found.address, found.family)
  }
  const send = url.protocol === 'https:' ? overTls : overHttp
  const { method, body, mostBytes } = call
  return new Promise((answered, failed) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    // Firewalls of applications refuse calls that do not say who calls.
    const headers = { 'user-agent': `Evenkeel/${version}`, ...call.headers, ...length }
    const agent = url.protocol === 'https:' && new Agent({ proxyEnv: { ...way.proxy } })
    const options = { method, headers, lookup: pinned, agent, signal, timeout: timeoutMs }
    // While the proxy says nothing, the signal alone ends no call.
    signal.addEventListener('abort', () => failed(signal.reason))
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
  way: WayOut,
): Promise<Answer> {
  return callOutside({ ...call, method: 'POST', mostBytes: 0 }, way)
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
