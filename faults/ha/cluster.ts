import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { freePort } from '#server/free-port.ts'

import { installPackage, postgresPrograms } from '../../scripts/temporary-postgres.ts'
import { until } from '../until.ts'
import { configurationOf } from './configuration.ts'
import { type Daemon, daemon, postgresUser, type User } from './daemon.ts'
import { makeNode, type Node } from './node.ts'

/** Two machines with PostgreSQL, three with etcd, and HAProxy in front, as deploy/ha sets them up. */
export interface Cluster {
  /** The database through HAProxy. */
  readonly url: string
  readonly nodes: readonly Node[]
  /** The members of etcd. */
  readonly etcd: readonly Daemon[]
  /** The database of one node, past HAProxy. */
  urlOf(node: Node): string
  /** The node that leads, and the other one. Throws while none leads. */
  roles(): Promise<{ leader: Node; standby: Node }>
  /** Waits until one node leads and the other is its synchronous standby. Throws after two minutes. */
  untilWhole(): Promise<void>
  /** Hands the lead over by `patronictl switchover`, and waits for its end. */
  switchOver(): Promise<void>
  close(): Promise<void>
}

const names = ['db1', 'db2', 'witness'] as const
const password = 'for evenkeel'
const urlAt = (port: number) =>
  `postgresql://evenkeel:${encodeURIComponent(password)}@127.0.0.1:${port}/evenkeel`

/** Starts a cluster in a folder of its own. Installs what is missing. */
export async function startCluster(): Promise<Cluster> {
  install()
  const user = postgresUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-cluster-'))
  chownSync(folder, user.uid, user.gid)
  const { members, ports } = await makeEtcd(folder, user)
  const nodes: Node[] = []
  for (const name of names.slice(0, 2)) nodes.push(await makeNode({ name, folder, user, etcdPorts: ports }))
  const proxy = await makeProxy(folder, nodes)

  const asking = makeAsking(nodes)
  async function close(): Promise<void> {
    await Promise.all(nodes.map((node) => node.close()))
    await Promise.all([proxy.server.terminate(), ...members.map((member) => member.kill())])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const member of members) member.start()
    // Patroni ends where etcd has no version yet. On an operator's machine systemd starts it again.
    await until('that etcd has its version', 60, () => hasVersion(ports))
    for (const node of nodes) node.start()
    await asking.untilWhole()
    const { leader } = await asking.roles()
    createDatabase(leader, user)
    proxy.server.start()
  } catch (error) {
    await close()
    throw error
  }
  return {
    url: urlAt(proxy.port),
    urlOf: ({ port }) => urlAt(port),
    nodes,
    etcd: members,
    ...asking,
    close,
  }
}

function install(): void {
  postgresPrograms()
  const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' }
  for (const [program, name] of Object.entries(packages)) {
    if (!['/usr/bin', '/usr/sbin'].some((bin) => existsSync(path.join(bin, program)))) installPackage(name)
  }
}

/** The members of etcd, each with the settings of deploy/ha/etcd.env. */
async function makeEtcd(folder: string, user: User) {
  const ports: number[] = []
  const peers: number[] = []
  for (const _ of names) {
    ports.push(await freePort())
    peers.push(await freePort())
  }
  const members = names.map((name, at) => {
    const own = path.join(folder, `etcd-${name}`)
    mkdirSync(own, { mode: 0o700 })
    chownSync(own, user.uid, user.gid)
    const settings = configurationOf('etcd.env', [
      ['NODE_NAME', name],
      ['/var/lib/etcd/evenkeel', path.join(own, 'data')],
      ['NODE_ADDRESS:2379', `127.0.0.1:${ports[at]}`],
      ['NODE_ADDRESS:2380', `127.0.0.1:${peers[at]}`],
      ...peers.map((port, peer) => [`ADDRESS_${peer + 1}:2380`, `127.0.0.1:${port}`] as const),
    ])
    const lines = settings.split('\n').filter(Boolean)
    const environment = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    return daemon({ command: 'etcd', environment, log: path.join(own, 'log'), user })
  })
  return { members, ports }
}

/** Whether the members of etcd have agreed on the version that they work with. */
async function hasVersion(ports: readonly number[]): Promise<boolean> {
  const answers = ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/version`)).json())
  const versions = (await Promise.all(answers).catch(() => [])) as { etcdcluster: string }[]
  return versions.length > 0 && versions.every(({ etcdcluster }) => etcdcluster !== 'not_decided')
}

/** HAProxy with the settings of deploy/ha/haproxy.cfg. */
async function makeProxy(folder: string, nodes: readonly Node[]) {
  const port = await freePort()
  const file = path.join(folder, 'haproxy.cfg')
  const servers = nodes.map(
    (node, at) =>
      [
        `ADDRESS_${at + 1}:5432 check port 8008`,
        `127.0.0.1:${node.port} check port ${node.apiPort}`,
      ] as const,
  )
  writeFileSync(file, configurationOf('haproxy.cfg', [['127.0.0.1:5000', `127.0.0.1:${port}`], ...servers]))
  const log = path.join(folder, 'haproxy.log')
  return { port, server: daemon({ command: 'haproxy', args: ['-db', '-f', file], log }) }
}

/** What is asked of the cluster, and of it alone. */
function makeAsking(nodes: readonly Node[]) {
  const answers = (node: Node, question: string) =>
    fetch(`http://127.0.0.1:${node.apiPort}${question}`, { signal: AbortSignal.timeout(1000) }).then(
      ({ status }) => status === 200,
      () => false,
    )

  async function find(question: string): Promise<Node | undefined> {
    const found = await Promise.all(nodes.map((node) => answers(node, question)))
    return nodes.find((_, at) => found[at])
  }

  async function roles() {
    const leader = await find('/primary')
    const standby = nodes.find((node) => node !== leader)
    if (!leader || !standby) throw new Error('No node leads')
    return { leader, standby }
  }

  return {
    roles,
    async untilWhole() {
      const isWhole = async () => {
        const [leader, standby] = await Promise.all([find('/primary'), find('/synchronous')])
        return leader !== undefined && standby !== undefined && leader !== standby
      }
      await until('that one node leads and the other follows it', 120, isWhole)
    },
    async switchOver() {
      const { leader, standby } = await roles()
      const to = ['--leader', leader.name, '--candidate', standby.name, '--force']
      await promisify(execFile)('patronictl', ['-c', leader.configuration, 'switchover', ...to])
    },
  }
}

/** Makes Evenkeel's login and database. The login owns the server, since the faults count everybody's rows. */
function createDatabase({ socketFolder, port }: Node, user: User): void {
  for (const statement of [
    `create role evenkeel login superuser password '${password}'`,
    'create database evenkeel owner evenkeel',
  ]) {
    const where = ['-h', socketFolder, '-p', String(port), '-d', 'postgres']
    execFileSync('psql', [...where, '-qc', statement], { ...user, cwd: '/' })
  }
}
