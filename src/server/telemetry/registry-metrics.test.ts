import { DataPointType } from '@opentelemetry/sdk-metrics'
import Fastify from 'fastify'
import { Counter, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'

import { watch } from '../http/metrics.ts'
import { metricsIn } from './registry-metrics.ts'

async function collect(registry: Registry) {
  const { resourceMetrics } = await metricsIn(registry).collect()
  return resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics)
}

test('a collector gets every figure that Prometheus gets, under the same name', async () => {
  const app = Fastify()
  const registry = watch(app, [
    { name: 'sessions', help: 'Open sessions', read: () => 3 },
    { name: 'absent', help: 'Is not there', read: () => null },
  ])
  app.get('/api/people/:id', async () => 'found')
  await app.inject('/api/people/secret')

  const metrics = await collect(registry)

  const shown = (await registry.metrics()).matchAll(/^(evenkeel_\w+?)(?:_bucket|_sum|_count)?[{ ]/gm)
  const names = new Set(Array.from(shown, ([, name]) => name))
  expect(new Set(metrics.map(({ descriptor }) => descriptor.name))).toEqual(names)
  expect(JSON.stringify(metrics)).not.toContain('secret')
})

test('a counter is a sum that only grows, and a histogram has what is in each bucket', async () => {
  const registry = new Registry()
  const registers = [registry]
  new Counter({ name: 'calls', help: 'Calls', labelNames: ['route'], registers }).inc({ route: '/a' }, 2)
  const histogram = new Histogram({
    name: 'took',
    help: 'Seconds',
    labelNames: ['route'],
    buckets: [1, 2],
    registers,
  })
  for (const value of [0.5, 1.5, 1.6, 9]) histogram.observe({ route: '/a' }, value)
  histogram.observe({ route: '/b' }, 2)

  const [sum, histograms] = await collect(registry)

  expect(sum).toMatchObject({
    dataPointType: DataPointType.SUM,
    isMonotonic: true,
    dataPoints: [{ attributes: { route: '/a' }, value: 2 }],
  })
  expect(histograms?.dataPoints.map(({ attributes, value }) => ({ attributes, value }))).toEqual([
    {
      attributes: { route: '/a' },
      value: { buckets: { boundaries: [1, 2], counts: [1, 2, 1] }, sum: 12.6, count: 4 },
    },
    {
      attributes: { route: '/b' },
      value: { buckets: { boundaries: [1, 2], counts: [0, 1, 0] }, sum: 2, count: 1 },
    },
  ])
})
