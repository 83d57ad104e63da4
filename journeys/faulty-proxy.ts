import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What a proxy does to live streams: it passes on the headers and holds the body, as a filter does that looks through
 * whole answers; it gathers what it carries for minutes; or it has lost the server and keeps the page's side open.
 */
export const proxyFaults = ['holds', 'buffers', 'half-closes'] as const
export type ProxyFault = (typeof proxyFaults)[number]

/** How much a proxy gathers before it passes anything on, in bytes. */
const gathered = 16_384

/** A proxy in front of the server, as a facility's filter is one. */
export interface FaultyProxy extends AsyncDisposable {
  readonly url: string
  /** Lets the bodies of live streams through from now on. */
  mend(): void
}

/** Opens a proxy with a fault, which spoils live streams and passes on everything else whole. */
export async function openFaultyProxy(target: string, fault: ProxyFault): Promise<FaultyProxy> {
  let isFaulty = true
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked
    const upstream = request(new URL(url, target), { method: method!, headers }, (reply) => {
      answer.writeHead(reply.statusCode!, reply.headers)
      if (!url.startsWith('/api/events') || !isFaulty) {
        reply.pipe(answer)
        return
      }
      answer.flushHeaders()
      if (fault === 'holds') reply.resume()
      if (fault === 'half-closes') reply.once('data', () => upstream.destroy())
      if (fault === 'buffers') {
        let waiting = Buffer.alloc(0)
        reply.on('data', (part: Buffer) => {
          waiting = Buffer.concat([waiting, part])
          if (waiting.length >= gathered) answer.write(waiting.subarray(0, gathered))
          if (waiting.length >= gathered) waiting = waiting.subarray(gathered)
        })
      }
    })
    // The page's side of a stream stays open, although nothing comes any more.
    upstream.on('error', () => {
      if (!url.startsWith('/api/events')) answer.destroy()
    })
    answer.on('close', () => upstream.destroy())
    asked.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mend() {
      isFaulty = false
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
