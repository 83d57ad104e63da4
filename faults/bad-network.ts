import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a bad network does to one connection. */
const ills = ['none', 'swallow', 'delay', 'buffer', 'truncate', 'half-close'] as const
type Ill = (typeof ills)[number]

/** A TCP proxy to a port of this machine that is a bad network, until it is mended. */
export interface BadNetwork {
  readonly address: string
  /** How many connections each ill has befallen. */
  readonly counts: Readonly<Record<Ill, number>>
  /** From now on each connection has an ill of its own, and those that are open get one. */
  spoil(): void
  /** Passes everything on from now on. What was swallowed is lost, and its connections break, as after a roaming. */
  mend(): void
  close(): Promise<void>
}

/** Opens a good network to a port. */
export async function openBadNetwork(target: number): Promise<BadNetwork> {
  const counts = Object.fromEntries(ills.map((ill) => [ill, 0])) as Record<Ill, number>
  const connections = new Set<Connection>()
  let isBad = false

  const befall = (one: Connection) => {
    one.ill = ills[Math.floor(Math.random() * ills.length)]!
    counts[one.ill] += 1
  }
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    const connection: Connection = { client, upstream, ill: 'none', hasLost: false }
    connections.add(connection)
    if (isBad) befall(connection)
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.once('close', () => {
        connections.delete(connection)
        client.destroy()
        upstream.destroy()
      })
    }
    void carry(connection, client, upstream)
    void carry(connection, upstream, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    spoil() {
      isBad = true
      connections.forEach(befall)
    },
    mend() {
      isBad = false
      for (const one of connections) {
        one.ill = 'none'
        if (one.hasLost) one.client.destroy()
      }
    },
    async close() {
      for (const { client } of connections) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Connection {
  readonly client: Socket
  readonly upstream: Socket
  ill: Ill
  /** Whether something on its way was lost, after which nothing sensible can follow. */
  hasLost: boolean
}

/** Passes on what comes, part by part and in order, as the connection's ill has it. */
async function carry(connection: Connection, from: Socket, to: Socket): Promise<void> {
  try {
    for await (const part of from) await pass(connection, part as Buffer, to)
  } catch {
    // The connection broke, and both ends are closed above.
  }
  if (!connection.hasLost) to.end()
}

async function pass(connection: Connection, part: Buffer, to: Socket): Promise<void> {
  if (connection.hasLost) return
  if (connection.ill === 'swallow') {
    connection.hasLost = true
    return
  }
  if (connection.ill === 'truncate' && Math.random() < 0.5) {
    connection.hasLost = true
    to.end(part.subarray(0, Math.floor(part.length * Math.random())), () => to.destroy())
    return
  }
  if (connection.ill === 'delay') await sleep(8000 * Math.random())
  // A filter that reads all of a reply first: nothing of it comes for a time, or until the network is another.
  for (let waited = 0; connection.ill === 'buffer' && waited < 20_000; waited += 100) await sleep(100)
  if (to.writable) to.write(part)
  if (connection.ill === 'half-close' && Math.random() < 0.3) to.end()
}
