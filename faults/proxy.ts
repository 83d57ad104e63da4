import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A TCP connection's way to somewhere on this machine, which can be made bad. */
export interface Proxy {
  readonly port: number
  /** Holds back every answer for so many milliseconds. */
  delay(milliseconds: number): void
  /** From now on nothing comes through, though connections stay open and new ones are taken. */
  swallow(): void
  /** What was held back goes on its way, and so does everything else. */
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

  /** In order, each part so much later than it came. */
  async function carry(from: Socket, to: Socket, delay: () => number): Promise<void> {
    let last = Promise.resolve()
    try {
      for await (const part of from) {
        const due = Date.now() + delay()
        last = pass(part as Buffer, due, last)
      }
    } catch {
      // Cut off: both ends are closed above.
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

/** The address of a database by way of a proxy to it. */
export function addressThrough({ port }: Proxy, url: string): string {
  const address = new URL(url)
  address.port = String(port)
  return address.href
}
