import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A TCP proxy to a port of this machine that can delay or block its data. */
export interface Proxy {
  readonly port: number
  /** Delays every reply by so many milliseconds. */
  delay(milliseconds: number): void
  /** Passes nothing on from now on. Connections stay open, and new ones are accepted. */
  swallow(): void
  /** Passes on everything that was blocked, and all later data. */
  release(): void
  /** Breaks every connection. */
  cut(): void
  close(): Promise<void>
}

/** Opens a proxy on a free port to a port. */
export async function openProxy(target: number): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let milliseconds = 0
  let open = Promise.withResolvers<void>()
  open.resolve()

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    void carry(client, upstream, () => 0)
    void carry(upstream, client, () => milliseconds)
  })

  /** Passes all data on in order, each part with its delay. */
  async function carry(from: Socket, to: Socket, delay: () => number): Promise<void> {
    let last = Promise.resolve()
    try {
      for await (const part of from) {
        const due = Date.now() + delay()
        last = pass(part as Buffer, due, last)
      }
    } catch {
      // The connection was cut. Both ends are closed above.
    }
    await last
    to.end()

    async function pass(part: Buffer, due: number, before: Promise<void>): Promise<void> {
      await before
      await sleep(Math.max(0, due - Date.now()))
      await open.promise
      to.write(part)
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    delay(next) {
      milliseconds = next
    },
    swallow() {
      open = Promise.withResolvers<void>()
    },
    release: () => open.resolve(),
    cut,
    async close() {
      open.resolve()
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The URL of a database through a proxy. */
export function addressThrough({ port }: Proxy, url: string): string {
  const address = new URL(url)
  address.port = String(port)
  return address.href
}
