import { setTimeout as sleep } from 'node:timers/promises'

import { query } from '../databases.ts'
import { until } from '../until.ts'
import type { Cluster } from './cluster.ts'
import type { Node } from './node.ts'
import type { Trial } from './trial.ts'

/** Longer than the 20 s after which a leader that nobody hears of is replaced. */
const longAbsence = 40_000
const nothingLost = '0 acknowledged lost, 0 doubled; never two that lead; 503 with Retry-After, never 500'
const writtenWithin = (seconds: number) => `${nothingLost}; writing again within ${seconds} s`

async function untilOtherLeads(cluster: Cluster, former: Node): Promise<void> {
  const leads = () =>
    cluster.roles().then(
      ({ leader }) => leader !== former,
      () => false,
    )
  await until('that the other node leads', 60, leads)
}

/** Throws unless the log waits for a standby that is away. By its slot alone Evenkeel knows that there is to be one. */
async function expectSlot(cluster: Cluster, { name }: Node): Promise<void> {
  const slots = await query(
    cluster.url,
    `select from pg_replication_slots where slot_name = '${name}' and not active`,
  )
  if (slots.length === 0) throw new Error(`The log does not wait for ${name}`)
}

/** What can happen to the cluster, in the order in which it is tried. */
export const trials: readonly Trial[] = [
  {
    fault: {
      id: 'F25',
      title: 'The machine of the primary is lost',
      done: '`kill -9` of PostgreSQL and Patroni on the node that leads; started again once the other leads',
      reach: writtenWithin(30),
    },
    most: 30_000,
    isAway: true,
    async happen(cluster) {
      const { leader } = await cluster.roles()
      await leader.kill()
      await untilOtherLeads(cluster, leader)
      return () => leader.start()
    },
  },
  {
    fault: {
      id: 'F26',
      title: 'The machine of the primary is frozen',
      done: 'SIGSTOP of all of its processes until the other leads, then SIGCONT: it comes back as if it led',
      reach: writtenWithin(30),
    },
    most: 30_000,
    isAway: true,
    async happen(cluster) {
      const { leader } = await cluster.roles()
      leader.freeze()
      await untilOtherLeads(cluster, leader)
      return () => leader.thaw()
    },
  },
  {
    fault: {
      id: 'F27',
      title: 'The primary loses etcd',
      done: 'nothing passes between etcd and the Patroni that leads for 40 s, while the other one reaches etcd',
      reach: writtenWithin(30),
    },
    most: 30_000,
    isAway: false,
    async happen(cluster) {
      const { leader } = await cluster.roles()
      leader.cutFromEtcd()
      await sleep(longAbsence)
      return () => leader.reconnectToEtcd()
    },
  },
  {
    fault: {
      id: 'F28',
      title: 'The standby is lost, and comes back',
      done: '`kill -9` of PostgreSQL and Patroni on the standby, or SIGSTOP, in turn; back after 40 s',
      reach: writtenWithin(20),
    },
    most: 20_000,
    isAway: false,
    async happen(cluster, turn) {
      const { standby } = await cluster.roles()
      const isKilled = turn % 2 === 0
      if (isKilled) await standby.kill()
      else standby.freeze()
      await sleep(longAbsence)
      await expectSlot(cluster, standby)
      return () => (isKilled ? standby.start() : standby.thaw())
    },
  },
  {
    fault: {
      id: 'F29',
      title: 'All of etcd is lost, and comes back',
      done: '`kill -9` of its three members, started again after 40 s',
      reach: writtenWithin(5),
    },
    most: 5000,
    isAway: false,
    async happen({ etcd }) {
      await Promise.all(etcd.map((member) => member.kill()))
      await sleep(longAbsence)
      return () => etcd.forEach((member) => member.start())
    },
  },
  {
    fault: {
      id: 'F30',
      title: 'The lead is handed over',
      done: '`patronictl switchover`',
      reach: writtenWithin(5),
    },
    most: 5000,
    isAway: false,
    async happen(cluster) {
      const { leader } = await cluster.roles()
      await cluster.switchOver()
      await untilOtherLeads(cluster, leader)
      return () => {}
    },
  },
]
