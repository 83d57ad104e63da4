import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the server, as a facility's filter is one. */
export interface HoldingProxy extends AsyncDisposable {
  readonly url: string
  /** Lets the bodies of live streams through from now on. */
  letThrough(): void
}

/** Opens a proxy that passes on the headers of a live stream and holds its body, and passes on everything else whole. */
export async function openHoldingProxy(target: string): Promise<HoldingProxy> {
  let holds = true
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked
    const upstream = request(new URL(url, target), { method: method!, headers }, (reply) => {
      answer.writeHead(reply.statusCode!, reply.headers)
      if (url.startsWith('/api/events') && holds) {
        answer.flushHeaders()
        reply.resume()
      } else reply.pipe(answer)
    })
    upstream.on('error', () => answer.destroy())
    answer.on('close', () => upstream.destroy())
    asked.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letThrough() {
      holds = false
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
