import { once } from 'node:events'
import { connect } from 'node:net'

import fc from 'fast-check'

import { openInstallation } from './installation.ts'
import { request } from './probe.ts'
import { report, isShort, leeway, unless } from './report.ts'

// Sends heads and addresses that no browser sends, each over a connection of its own. The reply must never be a 5xx
// and must come soon, and the server must go on serving others. (`npm run test:fuzz` tries bodies.)
const tries = isShort ? 1000 : 5000
const mostMilliseconds = 2000 * leeway
const mostGrowth = 10

const oddTexts = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\u0001\u007f',
  '\r',
  '\u00ff\u00fe',
  '%00',
  '%ff',
  '%c0%ae%c0%ae/',
  '..%2f..%2f',
  '/../../../etc/passwd',
  '//',
  '/\\',
  '?',
  '#',
  "'or'1'='1",
  '{{7*7}}',
  '${jndi:ldap://x}',
  'a'.repeat(3000),
  'a'.repeat(20_000),
  '-1',
  '1e400',
  '9'.repeat(400),
  'chunked',
  'null',
)
const paths = fc.constantFrom(
  '/',
  '*',
  '/api/',
  '/api/user',
  '/api/journal',
  '/api/checkins',
  '/api/alerts/',
  '/api/users/',
  '/api/events',
  '/health/live',
  '/assets/',
  'http://127.0.0.1/api/user',
)
const names = fc.constantFrom(
  'host',
  'cookie',
  'origin',
  'referer',
  'sec-fetch-site',
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'upgrade',
  'expect',
  'accept-encoding',
  'range',
  'if-none-match',
  'if-modified-since',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-http-method-override',
  'last-event-id',
  '__proto__',
  '',
  'x y',
)
/** Most values are right, so that a mistake in another part of the head gets as far as possible. */
const mostly = (right: readonly string[], wrong: readonly string[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  )
const methods = mostly(
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  ['TRACE', 'CONNECT', 'get', 'PRI', ''],
)
const heads = fc
  .record({
    method: methods,
    address: fc.tuple(paths, fc.array(oddTexts, { maxLength: 3 })),
    version: mostly(['HTTP/1.1'], ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '']),
    fields: fc.array(fc.tuple(names, oddTexts), { maxLength: 6 }),
    many: fc.constantFrom(0, 0, 0, 0, 0, 0, 3000),
  })
  .map(({ method, address: [path, rest], version, fields, many }) => {
    const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`)
    return `${method} ${path}${rest.join('')} ${version}\r\n${lines.join('')}${'x: y\r\n'.repeat(many)}`
  })

const installation = await openInstallation({ residents: 1 })
try {
  const server = await installation.instance()
  await server.start()
  const port = Number(new URL(server.address).port)
  const { cookie } = installation.residents[0]!
  const user = () => request(`${server.address}/api/user`, { headers: { cookie } })
  for (let count = 0; count < 50; count += 1) await user()
  const before = server.memory()
  const seen = new Map<number, number>()
  const faults: string[] = []
  let slowest = 0
  for (const head of fc.sample(heads, tries)) {
    const { status, milliseconds } = await send(port, head, cookie)
    seen.set(status, (seen.get(status) ?? 0) + 1)
    slowest = Math.max(slowest, milliseconds)
    faults.push(
      ...unless(status < 500, `answered ${status}: ${JSON.stringify(head.slice(0, 200))}`),
      ...unless(
        milliseconds < mostMilliseconds,
        `took ${Math.round(milliseconds)} ms: ${JSON.stringify(head.slice(0, 200))}`,
      ),
    )
  }
  const { status } = await user()
  const growth = Math.round((server.memory() / before - 1) * 100)
  report(
    {
      id: 'F9',
      title: 'Heads and addresses are malformed',
      done: `${tries} requests with heads and addresses that no browser sends, over real connections`,
      reach: 'never a 5xx, an answer or an end within 2 s, the server goes on; bodies: `npm run test:fuzz`',
    },
    `answers ${JSON.stringify(Object.fromEntries(seen))} (0: closed without one), slowest ${Math.round(slowest)} ms, memory ${growth} %`,
    [
      ...faults,
      ...unless(status === 200, `afterwards /api/user answers ${status}`),
      ...unless(server.isRunning(), 'the server ended'),
      ...unless(isShort || growth < mostGrowth, `memory grew by ${growth} %`),
    ],
  )
} finally {
  await installation.close()
}

/** Sends a head as it is, and waits for the first data or the end. The status is 0 without a reply. */
async function send(port: number, head: string, cookie: string) {
  const begun = performance.now()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (part: Buffer) => {
    answer += part.toString('latin1')
    socket.destroy()
  })
  const over = once(socket, 'close')
  // As Latin-1, each character is sent as one byte.
  socket.write(`${head}cookie: ${cookie}\r\nhost: 127.0.0.1:${port}\r\n\r\n`, 'latin1')
  const timer = setTimeout(() => socket.destroy(), mostMilliseconds + 100)
  await over
  clearTimeout(timer)
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
  return { status, milliseconds: performance.now() - begun }
}
