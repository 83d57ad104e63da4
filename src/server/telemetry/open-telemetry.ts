import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'

import type { OutgoingProxy } from '../outgoing-proxy.ts'
import { version } from '../version.ts'
import { metricsIn } from './registry-metrics.ts'
import { spansOf } from './spans.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'
import { recordSpansWith } from './tracing.ts'

/** A collector that does not answer holds up a shutdown for so long. */
const flushTimeoutMs = 2000

/** What is sent to the collector at OTEL_EXPORTER_OTLP_ENDPOINT while the process runs. */
export interface Telemetry {
  /** Makes a span of each request. Call it before any other hook is added. */
  readonly traceRequests: (app: FastifyInstance) => void
  /** Sends the figures of a registry from time to time. */
  readonly sendMetrics: (registry: Registry) => void
  /** Sends what is left, for two seconds at most. */
  readonly stop: () => Promise<void>
}

/**
 * Sends traces to a collector from now on, in the background, by a proxy where there is one. A collector that cannot be reached is said once in the log,
 * and what it did not take is dropped. The SDK itself reads the address, headers, timeout and certificates from OTEL_… in
 * the environment.
 */
export function startTelemetry(
  settings: TelemetrySettings,
  proxy: OutgoingProxy | null,
  log: FastifyBaseLogger,
): Telemetry {
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'evenkeel',
        'service.version': version,
        'service.instance.id': randomUUID(),
      }),
    )
    // Neither the host nor the process is asked: their names may be somebody's.
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }))
  // An agent of ours takes the place of the SDK's, which alone has the certificates that OTEL_… names.
  const way = proxy ? { httpAgentOptions: { keepAlive: true, proxyEnv: { ...proxy } } } : {}
  const exporter = loggingOutages(new OTLPTraceExporter(way), 'traces', log)
  const traces = new TracerProvider({
    resource,
    sampler: samplers[settings.sampler](settings.ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const spans = spansOf(traces.getTracer('evenkeel'))
  recordSpansWith(spans)
  let metrics: MeterProvider | null = null

  return {
    traceRequests: spans.traceRequests,
    sendMetrics(registry) {
      const reader = new PeriodicExportingMetricReader({
        exporter: loggingOutages(new OTLPMetricExporter(way), 'metrics', log),
        exportIntervalMillis: settings.metricsEveryMs,
        metricProducers: [metricsIn(registry)],
      })
      metrics = new MeterProvider({ resource, readers: [reader] })
    },
    async stop() {
      recordSpansWith(null)
      const flushed = Promise.allSettled([traces.shutdown(), metrics?.shutdown()])
      await Promise.race([flushed, pause(flushTimeoutMs, undefined, { ref: false })])
    },
  }
}

/** What OTEL_TRACES_SAMPLER may name. The ratio is from 0 to 1. */
const samplers: Record<TelemetrySettings['sampler'], (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
}

interface Exporter<Batch> {
  export(batch: Batch, done: (result: ExportResult) => void): void
}

/** The same exporter, which logs when the collector begins to take nothing, and when it takes again. */
function loggingOutages<Batch, E extends Exporter<Batch>>(
  exporter: E & Exporter<Batch>,
  what: 'traces' | 'metrics',
  log: FastifyBaseLogger,
): E {
  const send = exporter.export.bind(exporter)
  let isRefused = false
  exporter.export = (batch, done) =>
    send(batch, (result) => {
      const wasRefused = isRefused
      isRefused = result.code !== ExportResultCode.SUCCESS
      if (isRefused && !wasRefused)
        log.warn({ err: result.error, what }, 'The collector at OTEL_EXPORTER_OTLP_ENDPOINT takes nothing')
      if (wasRefused && !isRefused)
        log.info({ what }, 'The collector at OTEL_EXPORTER_OTLP_ENDPOINT takes what is sent again')
      done(result)
    })
  return exporter
}
