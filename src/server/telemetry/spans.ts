import { AsyncLocalStorage } from 'node:async_hooks'

import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Tracing } from './tracing.ts'

const kinds = { consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

interface Spans extends Tracing {
  /**
   * Makes one span of each request, named by method and the template of its route. Call it before any other hook is
   * added. A browser's `traceparent` is ignored; that of a machine, which came with a valid token, becomes a link.
   */
  readonly traceRequests: (app: FastifyInstance) => void
}

/** Records the spans of this process with a tracer of OpenTelemetry's SDK. */
export function spansOf(tracer: Tracer): Spans {
  const present = new AsyncLocalStorage<Span>()

  return {
    traceParent: () => traceParentOf(present.getStore()),
    async inSpan(name, { kind, attributes, from }, work) {
      const parent = from === undefined ? present.getStore() : remote(from)
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, context)
      try {
        return await present.run(span, work)
      } catch (error) {
        // Its message may quote an address or what somebody wrote.
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
        throw error
      } finally {
        span.end()
      }
    },
    traceRequests(app) {
      const spans = new WeakMap<FastifyRequest, Span>()
      app.addHook('onRequest', (request, _reply, next) => {
        const { method, routeOptions } = request
        const route = routeOptions.url
        const attributes = { 'http.request.method': method, ...(route && { 'http.route': route }) }
        const name = route ? `${method} ${route}` : method
        spans.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT))
        next()
      })
      // By then the body is read, and it is known who calls.
      app.addHook('preHandler', (request, _reply, next) => {
        const span = spans.get(request)
        if (!span) return next()
        const sent = request.machine ? parseTraceParent(String(request.headers['traceparent'])) : null
        if (sent) span.addLink({ context: { ...sent, isRemote: true } })
        present.run(span, next)
      })
      app.addHook('onResponse', (request, { statusCode }, next) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        next()
      })
    },
  }
}

function traceParentOf(span: Span | undefined): string | null {
  if (!span) return null
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

function remote(traceParent: string | null): Span | null {
  const context = traceParent === null ? null : parseTraceParent(traceParent)
  return context && trace.wrapSpanContext({ ...context, isRemote: true })
}
