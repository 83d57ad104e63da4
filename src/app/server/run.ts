import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { separateResponderKeys } from '#features/care/alerts/index.ts'
import { recordAudit } from '#features/core/audit/index.ts'
import { issueSetupToken } from '#features/institution/setup/index.ts'
import { ensureDemo } from '#features/portals/demo/index.ts'
import { replayDeletions } from '#features/record/my-data/index.ts'
import { asSystem } from '#server/database/scope.ts'
import { drainConnections } from '#server/http/graceful-shutdown.ts'
import { createLogger } from '#server/logger.ts'
import { readableLog } from '#server/readable-log.ts'
import type { Settings } from '#server/settings.ts'
import type { Telemetry } from '#server/telemetry/open-telemetry.ts'

import { createAppContext, earlierDemoOf, type OpenAppContext } from './app-context.ts'
import { EarlierState, examineState } from './earlier-state.ts'
import { gaugesOf } from './gauges.ts'
import { countMigrations, knownMigrations } from './migrate.ts'
import { periodicJobs } from './periodic-jobs.ts'
import { logReplicationFindings } from './replication.ts'
import { buildServer } from './server.ts'
import { startWorker, type Worker } from './worker.ts'

const minute = 60_000
const shutdownTimeoutSeconds = 8

/** Starts Evenkeel with these settings, and returns when it listens. Throws like `createAppContext`. */
export async function run(settings: Settings): Promise<void> {
  const log = createLogger(
    settings,
    process.stdout.isTTY ? readableLog((line) => void process.stdout.write(line)) : undefined,
  )
  const earlier = earlierDemoOf(settings)
  if (earlier)
    console.log(`The demo is made anew. What an earlier Evenkeel kept of it stays in ${earlier}, unused.`)
  const opened = await createAppContext(
    settings,
    (error) => log.warn({ err: error }, 'A database connection broke'),
    { isServer: true },
  )
  // This is the system's own work. Requests begin in nobody's scope later.
  const context = await asSystem(() => makeReady(opened, log))
  const telemetry = await openTelemetry(settings, log)
  const app = await buildServer(context, { log, ...(telemetry && { watch: telemetry.traceRequests }) })
  const metrics = await tellMetrics(app, context, telemetry)

  const jobs = periodicJobs(context.db, settings).map(({ everyMilliseconds, work }) =>
    repeat(everyMilliseconds, work),
  )
  if (settings.databaseUrl !== null)
    jobs.push(repeat(15 * minute, () => logReplicationFindings(context.db, log)))

  function repeat(every: number, job: () => Promise<void>) {
    return setInterval(() => {
      // Regular work concerns everybody's rows.
      asSystem(job).catch((error: unknown) => log.error({ err: error }, 'A periodic job failed'))
    }, every)
  }

  let worker: Worker | null = null
  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), shutdownTimeoutSeconds * 1000).unref()
    for (const job of jobs) clearInterval(job)
    // The demo has no other instance that a proxy could turn to.
    if (settings.databaseUrl !== null) await drainConnections(app)
    await app.close()
    await worker?.stop()
    await metrics?.stop()
    await context.close()
    await telemetry?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop())

  await app.listen({ host: settings.host, port: settings.port })
  // What fell due while Evenkeel was away takes seconds. People can ask for help meanwhile.
  worker = startWorker(context, log)
  console.log(`Evenkeel is ready: open ${settings.origin}`)
  // Nobody calls for this.
  const token = await asSystem(() => issueSetupToken(context.db))
  if (token !== null) console.log(firstRun(settings.origin, token))
}

/** What the operator reads at a start without an institution. Browsers send nothing behind the # to a server. */
const firstRun = (origin: string, token: string) => `
This Evenkeel has no institution yet. To set it up, open this address in a browser within 24 hours:

  ${origin}/setup#${token}

There you name your institution and make its first administrator. Have a phone with an authenticator app ready.
The address works once. Whoever has it can set Evenkeel up, so give it to nobody. Another start prints a new one.
`

/** OpenTelemetry is loaded only where there is a collector. */
async function openTelemetry(
  { telemetry, proxy }: Settings,
  log: FastifyBaseLogger,
): Promise<Telemetry | null> {
  if (telemetry === null) return null
  const { startTelemetry } = await import('#server/telemetry/open-telemetry.ts')
  return startTelemetry(telemetry, proxy, log)
}

/** What counts is loaded only where it is asked for: it takes 70 ms. */
async function tellMetrics(app: FastifyInstance, context: OpenAppContext, telemetry: Telemetry | null) {
  const { metricsAt } = context.settings
  if (metricsAt === null && telemetry === null) return null
  const { serveMetrics, watch } = await import('#server/http/metrics.ts')
  const registry = watch(app, gaugesOf(context))
  telemetry?.sendMetrics(registry)
  return metricsAt && serveMetrics(metricsAt, registry)
}

/**
 * Prepares the database for this start: says where it is of a newer release, refuses an earlier
 * state of it, replays deletions, makes the demo.
 */
async function makeReady(opened: OpenAppContext, log: FastifyBaseLogger): Promise<OpenAppContext> {
  const ahead = (await countMigrations(opened.db)) - knownMigrations().length
  if (ahead > 0) log.warn({ migrations: ahead }, 'The database is of a newer Evenkeel than this one')
  await requireLatest(opened, log)
  const back = await replay(opened, log)
  if (back > 0)
    log.warn({ accounts: back }, 'Deleted accounts were back in this database and were erased again')
  const context = { ...opened, settings: { ...opened.settings, hasDemo: await ensureDemo(opened) } }
  await separateResponderKeys(context.db, context.keyring)
  await recordAudit(context.db, { user: null }, { action: 'system.start' })
  return context
}

/** Throws an error for the operator where this database was brought back from an earlier state and not made ready since. */
async function requireLatest({ db, settings }: OpenAppContext, log: FastifyBaseLogger): Promise<void> {
  // The demo's folder is thrown away and made anew.
  if (settings.databaseUrl === null) return
  try {
    const state = await examineState(db, settings)
    if (state.isEarlier) throw new EarlierState(state)
  } catch (error) {
    if (error instanceof EarlierState || !settings.backupStorage) throw error
    // People must be able to ask for help while the storage is away.
    log.error(
      { err: error },
      'The copy of the head of the audit trail is not compared with this database yet',
    )
  }
}

async function replay(opened: OpenAppContext, log: FastifyBaseLogger): Promise<number> {
  try {
    return await replayDeletions(opened)
  } catch (error) {
    if (!opened.settings.backupStorage) throw error
    // People must be able to ask for help while the storage is away. The worker tries again until it is there.
    log.error({ err: error }, 'The ledger of deletions is not joined with its copy yet')
    return 0
  }
}
