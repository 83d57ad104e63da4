import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api'
import { millisToHrTime } from '@opentelemetry/core'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { Registry } from 'prom-client'

type Measured = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]
type Times = Pick<DataPoint<number>, 'startTime' | 'endTime'>

/** Hands the figures of the registry that Prometheus reads to OpenTelemetry, under the same names. */
export function metricsIn(registry: Registry): MetricProducer {
  const startTime = hrTime()
  return {
    async collect() {
      const measured = await registry.getMetricsAsJSON()
      const times = { startTime, endTime: hrTime() }
      const metrics = measured.filter(({ values }) => values.length > 0).map((one) => dataOf(one, times))
      const scopeMetrics = [{ scope: { name: 'evenkeel' }, metrics }]
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] }
    },
  }
}

const hrTime = (): HrTime => millisToHrTime(Date.now())

function dataOf(measured: Measured, times: Times): MetricData {
  const { name, help, values } = measured
  const base = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = values.map(({ labels, value }) => ({ ...times, attributes: labels, value }))
  // prom-client's types have numbers here, and its objects words.
  switch (String(measured.type)) {
    case 'counter':
      return { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points }
    case 'histogram':
      return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(measured, times) }
    default:
      return { ...base, dataPointType: DataPointType.GAUGE, dataPoints: points }
  }
}

/** Prometheus has a line for each bucket, with all that is below it; OpenTelemetry has one point with what is in each. */
function histogramsOf({ name, values }: Measured, times: Times): DataPoint<Histogram>[] {
  const rows = values.map(({ labels: { le, ...attributes }, value, ...row }) => ({
    // It is missing in prom-client's types of a registry.
    part: 'metricName' in row ? String(row.metricName).slice(name.length) : '',
    le: Number(String(le).replace('+Inf', 'Infinity')),
    attributes: attributes as Attributes,
    value,
  }))
  const series = Map.groupBy(rows, ({ attributes }) => JSON.stringify(attributes))
  return [...series.values()].map((all) => {
    const buckets = all.filter(({ part }) => part === '_bucket').toSorted((one, other) => one.le - other.le)
    const valueOf = (wanted: string) => all.find(({ part }) => part === wanted)?.value ?? 0
    return {
      ...times,
      attributes: all[0]!.attributes,
      value: {
        buckets: {
          boundaries: buckets.map(({ le }) => le).filter(Number.isFinite),
          counts: buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0)),
        },
        sum: valueOf('_sum'),
        count: valueOf('_count'),
      },
    }
  })
}
