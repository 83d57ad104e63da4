// Secures L6.
import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { serveMetrics, watch } from './metrics.ts'

test('requests are counted by the template of their route, with how long they took, and never by an id', async () => {
  const app = Fastify()
  const metrics = watch(app, [])
  app.get('/api/people/:id', async () => 'found')

  await app.inject('/api/people/8e4bd1f0')
  await app.inject('/api/people/secret-name')
  await app.inject('/nowhere/secret-name')
  const text = await metrics.metrics()

  expect(text).toContain('evenkeel_http_requests_total{method="GET",route="/api/people/:id",status="200"} 2')
  expect(text).toContain('_bucket{le="+Inf",method="GET",route="/api/people/:id"} 2')
  expect(text).toContain('route="unknown",status="404"} 1')
  expect(text).not.toContain('secret-name')
})

test('a gauge that cannot be read is left out, and harms none of the others', async () => {
  const metrics = watch(Fastify(), [
    { name: 'broken', help: 'Fails', read: () => Promise.reject(new Error('away')) },
    { name: 'absent', help: 'Is not there', read: () => null },
    { name: 'sessions', help: 'Open sessions', read: async () => 3 },
  ])

  const text = await metrics.metrics()

  expect(text).toContain('# TYPE evenkeel_sessions gauge\nevenkeel_sessions 3\n')
  expect(text).not.toMatch(/^evenkeel_(broken|absent)/m)
})

test('the process is measured too: memory, its heap, garbage collected and how late the event loop is', async () => {
  const metrics = watch(Fastify(), [])

  const text = await metrics.metrics()

  expect(text).toMatch(/^evenkeel_process_resident_memory_bytes \d{7,}$/m)
  expect(text).toMatch(/^evenkeel_nodejs_heap_size_used_bytes \d{7,}$/m)
  expect(text).toContain('# TYPE evenkeel_nodejs_gc_duration_seconds histogram')
  expect(text).toMatch(/^evenkeel_nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
  expect(text).toMatch(/^evenkeel_event_loop_delay_seconds [\d.e-]+$/m)
})

// Secures O7.
test('the port answers under /metrics alone', async () => {
  const { port, stop } = await serveMetrics({ host: '127.0.0.1', port: 0 }, watch(Fastify(), []))

  const [metrics, other] = await Promise.all(
    ['metrics', 'health'].map((page) => fetch(`http://127.0.0.1:${port}/${page}`)),
  )
  await stop()

  expect(metrics?.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await metrics?.text()).toContain('evenkeel_event_loop_delay_seconds')
  expect(other?.status).toBe(404)
})
