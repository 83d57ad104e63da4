import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as a collector got it. */
export interface ReceivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  /** Empty for the first span of a trace. */
  readonly parentId: string
  /** Of the instance that sent it, by `service.instance.id`. */
  readonly instance: string
  readonly service: string
}

/** A collector that takes OTLP by HTTP, and keeps what it gets. */
export interface Collector {
  readonly url: string
  /** Every body as it came. */
  readonly bodies: Buffer[]
  /** The headers of each call. */
  readonly headers: NodeJS.Dict<string | string[]>[]
  spans(): ReceivedSpan[]
  metricNames(): Set<string>
  close(): Promise<void>
}

/** Opens a collector on a port of its own. */
export async function openCollector(): Promise<Collector> {
  const calls: { readonly path: string; readonly body: Buffer }[] = []
  const headers: Collector['headers'] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      calls.push({ path: request.url ?? '', body: Buffer.concat(parts) })
      headers.push(request.headers)
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const bodiesAt = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get bodies() {
      return calls.map(({ body }) => body)
    },
    headers,
    spans: () => bodiesAt('/v1/traces').flatMap(spansIn),
    metricNames: () => new Set(bodiesAt('/v1/metrics').flatMap(metricNamesIn)),
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

// The numbers of the fields are those of https://github.com/open-telemetry/opentelemetry-proto.
function spansIn(body: Buffer): ReceivedSpan[] {
  return fieldsOf(body)(1).flatMap((ofResource) => {
    const resource = fieldsOf(fieldsOf(ofResource)(1)[0]!)
    const texts = new Map(
      resource(1).map((pair) => {
        const [key, value] = [fieldsOf(pair)(1)[0], fieldsOf(pair)(2)[0]]
        return [String(key), String(fieldsOf(value!)(1)[0] ?? '')]
      }),
    )
    const spans = fieldsOf(ofResource)(2).flatMap((ofScope) => fieldsOf(ofScope)(2))
    return spans.map((span) => {
      const field = fieldsOf(span)
      const hex = (number: number) => field(number)[0]?.toString('hex') ?? ''
      return {
        name: String(field(5)[0]),
        traceId: hex(1),
        spanId: hex(2),
        parentId: hex(4),
        instance: texts.get('service.instance.id') ?? '',
        service: texts.get('service.name') ?? '',
      }
    })
  })
}

function metricNamesIn(body: Buffer): string[] {
  const scopes = fieldsOf(body)(1).flatMap((ofResource) => fieldsOf(ofResource)(2))
  const metrics = scopes.flatMap((ofScope) => fieldsOf(ofScope)(2))
  return metrics.map((metric) => String(fieldsOf(metric)(1)[0]))
}

/** The bytes of a Protobuf message's fields by their number; numbers in it are left out. */
function fieldsOf(message: Buffer): (number: number) => Buffer[] {
  const fields: { readonly number: number; readonly bytes: Buffer }[] = []
  let at = 0
  function varint(): number {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at]!
      at += 1
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const key = varint()
    const wire = key & 7
    if (wire === 0) varint()
    else {
      const length = wire === 1 ? 8 : wire === 5 ? 4 : varint()
      if (wire === 2) fields.push({ number: key >> 3, bytes: message.subarray(at, at + length) })
      at += length
    }
  }
  return (number) => fields.filter((field) => field.number === number).map(({ bytes }) => bytes)
}
