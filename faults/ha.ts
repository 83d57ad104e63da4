import { setTimeout as sleep } from 'node:timers/promises'

import { startCluster } from './ha/cluster.ts'
import { runTrial } from './ha/trial.ts'
import { trials } from './ha/trials.ts'
import { openInstallationAt } from './installation.ts'
import type { Attempt } from './writers.ts'

// Two PostgreSQL under Patroni with etcd and HAProxy, set up by the files of deploy/ha. Each thing that can happen to
// them happens while eight people write. `--trial=F25` runs one of them.
const chosen = process.argv.find((arg) => arg.startsWith('--trial='))?.split('=')[1]
const cluster = await startCluster()
try {
  // HAProxy takes a moment to see who leads.
  await sleep(2000)
  const installation = await openInstallationAt(cluster.url)
  try {
    const attempts: Attempt[] = []
    for (const trial of trials) {
      if (!chosen || trial.fault.id === chosen) await runTrial({ cluster, installation }, attempts, trial)
    }
  } finally {
    await installation.close()
  }
} finally {
  await cluster.close()
}
