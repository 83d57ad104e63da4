import { existsSync, mkdirSync, chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { freePort } from '#server/free-port.ts'

import { postgresPrograms } from '../../scripts/temporary-postgres.ts'
import { openProxy } from '../proxy.ts'
import { configurationOf } from './configuration.ts'
import { daemon, descendantsOf, signalAll, type User, waitForEnd } from './daemon.ts'

/** A machine with Patroni and its PostgreSQL. */
export interface Node {
  readonly name: string
  /** The port of its PostgreSQL. */
  readonly port: number
  /** The port where Patroni answers who leads. */
  readonly apiPort: number
  /** The folder of PostgreSQL's socket. */
  readonly socketFolder: string
  /** The file of its settings, for `patronictl`. */
  readonly configuration: string
  start(): void
  /** Ends Patroni and PostgreSQL by SIGKILL, as when the machine loses its power. */
  kill(): Promise<void>
  /** Stops all of its processes where they are. */
  freeze(): void
  /** Lets them go on. */
  thaw(): void
  /** Passes nothing on between its Patroni and etcd. */
  cutFromEtcd(): void
  reconnectToEtcd(): void
  close(): Promise<void>
}

interface Place {
  readonly name: string
  readonly folder: string
  readonly user: User
  readonly etcdPorts: readonly number[]
}

/** Makes a node without starting it. Its Patroni reaches etcd through proxies. */
export async function makeNode({ name, folder, user, etcdPorts }: Place): Promise<Node> {
  const [port, apiPort] = [await freePort(), await freePort()]
  const proxies = await Promise.all(etcdPorts.map(openProxy))
  const own = path.join(folder, name)
  const data = path.join(own, 'data')
  mkdirSync(own, { mode: 0o700 })
  const configuration = path.join(own, 'patroni.yml')
  const text = configurationOf('patroni.yml', [
    ['NODE_NAME', name],
    ['NODE_ADDRESS:8008', `127.0.0.1:${apiPort}`],
    ['NODE_ADDRESS:5432', `127.0.0.1:${port}`],
    ...proxies.map((proxy, at) => [`ADDRESS_${at + 1}:2379`, `127.0.0.1:${proxy.port}`] as const),
    // Else Patroni would ask etcd for its addresses, and go around the proxies.
    ['etcd3:', 'etcd3:\n  use_proxies: true'],
    ['ADDRESS_1/32', '127.0.0.1/32'],
    ['ADDRESS_2/32', '127.0.0.1/32'],
    ['APP_NETWORK', '127.0.0.1/32'],
    ['/usr/lib/postgresql/15/bin', postgresPrograms()],
    ['/var/lib/postgresql/15/evenkeel', data],
    ['/var/lib/postgresql/patroni.pgpass', path.join(own, 'pgpass')],
    ['/run/postgresql', own],
    ['REPLICATION_PASSWORD', 'for replication'],
    ['REWIND_PASSWORD', 'for rewinding'],
    ['REST_PASSWORD', 'for patronictl'],
  ])
  writeFileSync(configuration, text, { mode: 0o600 })
  for (const file of [own, configuration]) chownSync(file, user.uid, user.gid)
  const patroni = daemon({ command: 'patroni', args: [configuration], log: path.join(own, 'log'), user })

  const pidFile = path.join(data, 'postmaster.pid')
  function processes(): number[] {
    const main = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : undefined
    // Patroni first, so that it cannot start what is being stopped.
    const roots = [patroni.processId(), main].filter((id) => id !== undefined)
    return [...new Set([...roots, ...roots.flatMap(descendantsOf)])]
  }

  async function kill(): Promise<void> {
    const all = processes()
    signalAll(all, 'SIGKILL')
    await patroni.kill()
    await waitForEnd(all)
    // A machine that starts again has none of these processes. Here they may stay as zombies, and look alive.
    for (const lock of [pidFile, path.join(own, `.s.PGSQL.${port}.lock`)]) rmSync(lock, { force: true })
  }

  return {
    name,
    port,
    apiPort,
    socketFolder: own,
    configuration,
    start: () => patroni.start(),
    kill,
    freeze: () => signalAll(processes(), 'SIGSTOP'),
    thaw: () => signalAll(processes().toReversed(), 'SIGCONT'),
    cutFromEtcd: () => proxies.forEach((proxy) => proxy.swallow()),
    reconnectToEtcd: () => proxies.forEach((proxy) => proxy.release()),
    async close() {
      await kill()
      await Promise.all(proxies.map((proxy) => proxy.close()))
    },
  }
}
