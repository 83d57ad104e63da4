import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'

import { openInstallation } from './installation.ts'
import { report, isShort, unless } from './report.ts'

// Bodies at the limit, just over it, far over it with and without a length, and compressed ones.
const limit = 64 * 1024
const huge = (isShort ? 20 : 100) * 1024 * 1024
const mostGrowth = 20
const together = 8

const installation = await openInstallation({ residents: 1 })
try {
  const server = await installation.instance()
  await server.start()
  const { cookie } = installation.residents[0]!
  const port = Number(new URL(server.address).port)
  await send({ 'content-length': `${limit}` }, limit)
  const before = server.memory()
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, server.memory())), 20)

  const faults: string[] = []
  const seen: string[] = []
  async function expectOf(what: string, status: number, replies: Promise<Reply>[]): Promise<void> {
    const all = await Promise.all(replies)
    // A connection that is cut while it sends may never get the reply.
    const statuses = new Set(all.map((reply) => reply.status).filter((seenAs) => seenAs !== 0))
    seen.push(`${what} ${[...statuses].join()}`)
    faults.push(
      ...unless(statuses.size === 1 && statuses.has(status), `${what}: answered ${[...statuses].join()}`),
    )
    if (status !== 413) return
    faults.push(
      ...unless(
        all.every(({ isClosed }) => isClosed),
        `${what}: the connection stayed open`,
      ),
    )
  }
  const many = (make: () => Promise<Reply>) => Array.from({ length: together }, make)

  await expectOf('at the limit', 400, [send({ 'content-length': `${limit}` }, limit)])
  await expectOf('one more', 413, [send({ 'content-length': `${limit + 1}` }, limit + 1)])
  await expectOf(
    'huge',
    413,
    many(() => send({ 'content-length': `${huge}` }, huge)),
  )
  await expectOf(
    'huge, no length',
    413,
    many(() => send({ 'transfer-encoding': 'chunked' }, huge)),
  )
  const bomb = gzipSync(Buffer.alloc(30 * 1024 * 1024, ' '))
  await expectOf('compressed', 415, [
    send({ 'content-encoding': 'gzip', 'content-length': `${bomb.length}` }, bomb.length, bomb),
  ])
  clearInterval(sampling)

  const growth = Math.round(most - before)
  report(
    {
      id: 'F11',
      title: 'Large bodies',
      done: `64 KiB, one byte more, ${huge >> 20} MiB with and without a length (${together} at once), gzip`,
      reach: `413 and the connection closed, 415 for compressed ones; at most ${mostGrowth} MiB more memory`,
    },
    `${seen.join(', ')}; ${growth} MiB more memory`,
    [
      ...faults,
      ...unless(growth < mostGrowth, `${growth} MiB more memory`),
      ...unless(server.isRunning(), 'it ended'),
    ],
  )

  interface Reply {
    readonly status: number
    readonly isClosed: boolean
  }

  /** Sends so many bytes to the endpoint that saves check-ins, or as many as the server accepts. */
  function send(headers: Record<string, string>, length: number, content?: Buffer): Promise<Reply> {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1')
      const lines = Object.entries({
        host: `127.0.0.1:${port}`,
        cookie,
        'content-type': 'application/json',
        ...headers,
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      let answer = ''
      let isClosed = false
      socket.on('error', () => {})
      socket.on('data', (part: Buffer) => {
        answer += part.toString()
        // If the server closes the connection, it has done so by then.
        setTimeout(() => socket.destroy(), 3000)
      })
      socket.once('end', () => (isClosed = true))
      socket.once('close', () =>
        resolve({
          status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0),
          isClosed: isClosed || socket.errored !== null,
        }),
      )
      socket.write(`POST /api/checkins HTTP/1.1\r\n${lines.join('')}\r\n`)
      if (content) socket.write(content)
      else pour(socket, length, 'transfer-encoding' in headers)
    })
  }
} finally {
  await installation.close()
}

/** Writes so many blanks in pieces, never more than the other side accepts. */
function pour(socket: ReturnType<typeof connect>, length: number, isChunked: boolean): void {
  let left = length
  function more(): void {
    while (left > 0 && socket.writable) {
      const size = Math.min(left, 64 * 1024)
      left -= size
      const piece = ' '.repeat(size)
      const isTaken = socket.write(isChunked ? `${size.toString(16)}\r\n${piece}\r\n` : piece)
      if (!isTaken) return
    }
    if (left <= 0 && isChunked && socket.writable) socket.write('0\r\n\r\n')
  }
  socket.on('drain', more)
  more()
}
