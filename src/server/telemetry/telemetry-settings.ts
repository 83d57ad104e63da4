import * as z from 'zod/mini'

/** What https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ calls its samplers. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** What of OpenTelemetry its SDK does not read from the environment itself. */
export interface TelemetrySettings {
  /** Which traces are sent. */
  readonly sampler: (typeof samplers)[number]
  /** The part of the traces that is sent, from 0 to 1, where the sampler asks for one. */
  readonly ratio: number
  readonly metricsEveryMs: number
}

/** The variables of OpenTelemetry that are checked here. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(z.refine(isWebAddress, 'must be an address such as http://127.0.0.1:4318')),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(
    z.literal('http/protobuf', 'must be http/protobuf or left out: nothing else is spoken'),
  ),
  OTEL_SDK_DISABLED: z._default(z.enum(['true', 'false'], 'must be true or false'), 'false'),
  OTEL_TRACES_SAMPLER: z._default(
    z.enum(samplers, `must be one of ${samplers.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a part from 0 to 1, such as 0.1')),
    '1',
  ),
  OTEL_METRIC_EXPORT_INTERVAL: z._default(
    z.string().check(z.regex(/^[1-9]\d{2,7}$/, 'must be milliseconds, from 100')),
    '60000',
  ),
}

const Variables = z.object(telemetryVariables)

/** What is sent to the collector; null without OTEL_EXPORTER_OTLP_ENDPOINT, and where OTEL_SDK_DISABLED is set. */
export function telemetrySettingsOf(data: z.infer<typeof Variables>): TelemetrySettings | null {
  if (data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || data.OTEL_SDK_DISABLED === 'true') return null
  return {
    sampler: data.OTEL_TRACES_SAMPLER,
    ratio: Number(data.OTEL_TRACES_SAMPLER_ARG),
    metricsEveryMs: Number(data.OTEL_METRIC_EXPORT_INTERVAL),
  }
}

function isWebAddress(address: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '')
}
