/** What a piece of work is to a trace, in OpenTelemetry's words. */
export interface SpanOptions {
  /** Receives work (`consumer`), has another system do something (`client`), or does it here (`internal`). */
  readonly kind: 'consumer' | 'client' | 'internal'
  /** Fixed words and counts alone: never an id, a name, an address, or what somebody wrote. */
  readonly attributes?: Readonly<Record<string, string | number>>
  /** The trace to go on with, as `presentTraceParent` answered it; null begins one. Without it, that of the present work. */
  readonly from?: string | null
}

/** Records spans. There is one where telemetry is on; `open-telemetry.ts` makes it. */
export interface Tracing {
  traceParent(): string | null
  inSpan<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result>
}

let tracing: Tracing | null = null

/** Has spans recorded from now on; by nobody with null. */
export function recordSpansWith(next: Tracing | null): void {
  tracing = next
}

/**
 * Where the present work stands in its trace, as `traceparent` of W3C Trace Context: to be stored with what goes on
 * elsewhere. Null without telemetry, and outside of any trace. It has random numbers alone.
 */
export function presentTraceParent(): string | null {
  return tracing === null ? null : tracing.traceParent()
}

/** Does a piece of work as a span of a trace. Without telemetry it does the work and nothing else. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracing === null ? work() : tracing.inSpan(name, options, work)
}
