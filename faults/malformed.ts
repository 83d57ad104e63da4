import { once } from 'node:events'
import { connect } from 'node:net'

import fc from 'fast-check'

import { beat } from './pulse.ts'
import { openScene } from './scene.ts'
import { conclude, isShort, leeway, unless } from './verdict.ts'

// Heads and addresses that no browser sends, each over a connection of its own: whatever comes, the answer is no
// 5xx, comes soon, and the server goes on with others. (Bodies are tried by `npm run test:fuzz`.)
const tries = isShort ? 1000 : 5000
const mostMilliseconds = 2000 * leeway
const mostGrowth = 10

const words = fc.constantFrom(
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
/** Most are right, so that what is wrong elsewhere gets as far as it can. */
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
    address: fc.tuple(paths, fc.array(words, { maxLength: 3 })),
    version: mostly(['HTTP/1.1'], ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '']),
    fields: fc.array(fc.tuple(names, words), { maxLength: 6 }),
    many: fc.constantFrom(0, 0, 0, 0, 0, 0, 3000),
  })
  .map(({ method, address: [path, rest], version, fields, many }) => {
    const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`)
    return `${method} ${path}${rest.join('')} ${version}\r\n${lines.join('')}${'x: y\r\n'.repeat(many)}`
  })

const scene = await openScene({ residents: 1 })
try {
  const server = await scene.instance()
  await server.start()
  const port = Number(new URL(server.address).port)
  const { cookie } = scene.residents[0]!
  const user = () => beat(`${server.address}/api/user`, { headers: { cookie } })
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
  conclude(
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
  await scene.close()
}

/** Sends a head as it is and waits for the first of an answer, or for the end; status 0 where none came. */
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
  // In bytes of one each: what is no ASCII goes as it is.
  socket.write(`${head}cookie: ${cookie}\r\nhost: 127.0.0.1:${port}\r\n\r\n`, 'latin1')
  const timer = setTimeout(() => socket.destroy(), mostMilliseconds + 100)
  await over
  clearTimeout(timer)
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
  return { status, milliseconds: performance.now() - begun }
}
