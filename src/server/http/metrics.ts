import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { FastifyInstance } from 'fastify'

/** The upper ends of the buckets that durations are counted in, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const lookEveryMs = 20

/** One number that is read when somebody asks. */
export interface Gauge {
  readonly name: string
  readonly help: string
  /** The number now; null where there is none, and then the line is left out. */
  readonly read: () => Promise<number | null> | number | null
}

interface Duration {
  readonly counts: number[]
  sum: number
  total: number
}

/** What one instance counts of its own work. */
export interface Metrics {
  /** All of it in the text format of Prometheus, 0.0.4. */
  text(): Promise<string>
  stop(): void
}

/**
 * Counts the requests of a server from now on, by the template of their route and never by their address,
 * so that no id of a person is ever in it. Call it before the server listens.
 */
export function watch(app: FastifyInstance, gauges: readonly Gauge[]): Metrics {
  const requests = new Map<string, number>()
  const durations = new Map<string, Duration>()
  const delay = monitorEventLoopDelay({ resolution: lookEveryMs })
  delay.enable()

  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = `method="${method}",route="${escape(routeOptions.url ?? 'unknown')}"`
    const counted = `${labels},status="${reply.statusCode}"`
    requests.set(counted, (requests.get(counted) ?? 0) + 1)
    // A live stream lasts for as long as a page is open, which says nothing of how quick the server is.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) observe(durations, labels, reply.elapsedTime / 1000)
  })

  return {
    async text() {
      const own: Gauge[] = [
        {
          name: 'event_loop_delay_seconds',
          help: 'How late the event loop was, the 99th percentile since the last time it was asked',
          // It measures the whole time between two looks.
          read: () => Math.max(0, delay.percentile(99) / 1e9 - lookEveryMs / 1000),
        },
        {
          name: 'process_resident_memory_bytes',
          help: 'Memory that the process holds',
          read: () => process.memoryUsage.rss(),
        },
      ]
      const read = await Promise.all([...own, ...gauges].map(gaugeText))
      delay.reset()
      return [requestsText(requests), durationsText(durations), ...read].filter(Boolean).join('\n')
    },
    stop: () => delay.disable(),
  }
}

/** Answers Prometheus on 127.0.0.1 alone, under `/metrics`. Answers the port and how to stop. */
export async function serveMetrics(
  port: number,
  metrics: Metrics,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        metrics.stop()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function observe(durations: Map<string, Duration>, labels: string, seconds: number): void {
  const duration = durations.get(labels) ?? { counts: buckets.map(() => 0), sum: 0, total: 0 }
  durations.set(labels, duration)
  for (const [index, end] of buckets.entries()) {
    if (seconds <= end) duration.counts[index] = (duration.counts[index] ?? 0) + 1
  }
  duration.sum += seconds
  duration.total += 1
}

function requestsText(requests: ReadonlyMap<string, number>): string {
  const name = 'evenkeel_http_requests_total'
  const lines = [...requests].map(([labels, count]) => `${name}{${labels}} ${count}\n`)
  return `# HELP ${name} Requests answered\n# TYPE ${name} counter\n${lines.join('')}`
}

function durationsText(durations: ReadonlyMap<string, Duration>): string {
  const name = 'evenkeel_http_request_duration_seconds'
  const lines = [...durations].flatMap(([labels, { counts, sum, total }]) => [
    ...buckets.map((end, index) => `${name}_bucket{${labels},le="${end}"} ${counts[index]}\n`),
    `${name}_bucket{${labels},le="+Inf"} ${total}\n`,
    `${name}_sum{${labels}} ${sum}\n`,
    `${name}_count{${labels}} ${total}\n`,
  ])
  return `# HELP ${name} Time to answer, live streams left out\n# TYPE ${name} histogram\n${lines.join('')}`
}

/** A gauge that cannot be read, as while the database is away, is left out: its absence can be alerted on. */
async function gaugeText({ name, help, read }: Gauge): Promise<string> {
  const value = await Promise.resolve()
    .then(read)
    .catch(() => null)
  if (value === null) return ''
  return `# HELP evenkeel_${name} ${help}\n# TYPE evenkeel_${name} gauge\nevenkeel_${name} ${value}\n`
}

const escape = (text: string) => text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '')
