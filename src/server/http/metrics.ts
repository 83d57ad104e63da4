import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge as Measured, Histogram, Registry } from 'prom-client'

import { readCommit, version } from '../version.ts'

const prefix = 'evenkeel_'
/** The upper ends of the buckets that durations are counted in, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const lookEveryMs = 20

/** One number that is read when somebody asks. */
export interface Gauge {
  readonly name: string
  readonly help: string
  /** The number now; null where there is none, and then there is no line for it. */
  readonly read: () => Promise<number | null> | number | null
}

/**
 * Counts the requests of a server from now on, by the template of their route and never by their address,
 * so that no id of a person is ever in it; beside them what the process itself does: its memory, collected
 * garbage and event loop. Call it before the server listens. Answers all of it as Prometheus reads it.
 */
export function watch(app: FastifyInstance, gauges: readonly Gauge[]): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix })
  new Measured({
    name: `${prefix}build_info`,
    help: 'Which release this is: always 1',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version, commit: readCommit() ?? 'sources' }, 1)
  const requests = new Counter({
    name: `${prefix}http_requests_total`,
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Time to answer, live streams left out',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'unknown' }
    requests.inc({ ...labels, status: reply.statusCode })
    // A live stream lasts for as long as a page is open, which says nothing of how quick the server is.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) durations.observe(labels, reply.elapsedTime / 1000)
  })
  for (const gauge of [eventLoopDelay(), ...gauges]) measure(gauge, registers)
  return registry
}

function eventLoopDelay(): Gauge {
  const delay = monitorEventLoopDelay({ resolution: lookEveryMs })
  delay.enable()
  return {
    name: 'event_loop_delay_seconds',
    help: 'How late the event loop was, the 99th percentile since the last time it was asked',
    read() {
      // It measures the whole time between two looks.
      const seconds = Math.max(0, delay.percentile(99) / 1e9 - lookEveryMs / 1000)
      delay.reset()
      return seconds
    },
  }
}

/** A gauge that cannot be read, as while the database is away, is left out: its absence can be alerted on. */
function measure({ name, help, read }: Gauge, registers: Registry[]): void {
  const measured = new Measured({
    name: prefix + name,
    help,
    registers,
    async collect() {
      const value = await Promise.resolve()
        .then(read)
        .catch(() => null)
      if (value === null) measured.remove()
      else measured.set(value)
    },
  })
}

/** Answers Prometheus at an address of its own, under `/metrics`. Answers the port and how to stop. */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  registry: Registry,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
