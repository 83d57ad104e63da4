import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { openInstallation } from './installation.ts'
import { startProbe } from './probe.ts'
import { report, isShort, p99Of, unless } from './report.ts'

// A thousand connections that send their head a byte at a time, a thousand that send their body so, and a thousand
// that never read the reply. Other calls must stay fast, and the server must close the first two kinds.
const connections = isShort ? 200 : 1000
const dropWithin = 15_000
const mostP99 = 500

const installation = await openInstallation({ residents: 1 })
try {
  const server = await installation.instance()
  await server.start()
  const { cookie } = installation.residents[0]!
  const port = Number(new URL(server.address).port)
  const session = `cookie: ${cookie}\r\n`
  const head = `host: 127.0.0.1:${port}\r\n`
  const kinds = {
    'slow heads': { first: `GET /api/user HTTP/1.1\r\n${head}x: `, drip: 'a' },
    'slow bodies': {
      first: `POST /api/checkins HTTP/1.1\r\n${head}${session}content-type: application/json\r\ncontent-length: 900\r\n\r\n`,
      drip: ' ',
    },
    'slow readers': {
      first: `GET /api/assessment/questions HTTP/1.1\r\n${head}${session}\r\n`.repeat(3),
      drip: '',
    },
  }
  const pulse = startProbe(`${server.address}/api/user`, 50, () => ({ headers: { cookie } }))
  await sleep(1000)
  const measured: string[] = []
  const faults: string[] = []
  for (const [name, { first, drip }] of Object.entries(kinds)) {
    const from = pulse.replies.length
    const { dropped, last } = await attack(port, first, drip)
    const p99 = p99Of(pulse.replies.slice(from))
    measured.push(
      `${name}: ${dropped} of ${connections} let go, the last after ${last} ms, others p99 ${p99} ms`,
    )
    faults.push(
      ...unless(p99 < mostP99, `with ${name} others took ${p99} ms`),
      ...unless(!drip || dropped === connections, `${connections - dropped} ${name} were still there`),
    )
  }
  await pulse.stop()
  report(
    {
      id: 'F10',
      title: 'Slow senders and readers',
      done: `${connections} connections that drip their heads, their bodies, or never read, for ${dropWithin / 1000} s each`,
      reach: `others p99 under ${mostP99} ms and never refused; who drips is let go within ${dropWithin / 1000} s`,
    },
    measured.join('; '),
    [
      ...faults,
      ...unless(server.isRunning(), 'the server ended'),
      ...unless(
        pulse.replies.every(({ status }) => status === 200),
        'others were refused',
      ),
    ],
  )
} finally {
  await installation.close()
}

/** Opens all connections. Returns how many the server closed, and after how many milliseconds the last one. */
async function attack(port: number, first: string, drip: string) {
  const begun = performance.now()
  let dropped = 0
  let last = 0
  const sockets = await Promise.all(Array.from({ length: connections }, open))
  while (performance.now() < begun + dropWithin) {
    await sleep(1000)
    for (const socket of sockets) if (drip && socket.writable) socket.write(drip)
  }
  const counted = { dropped, last: Math.round(last) }
  for (const socket of sockets) socket.destroy()
  return counted

  async function open(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.once('close', () => {
      dropped += 1
      last = performance.now() - begun
    })
    await once(socket, 'connect')
    if (drip) socket.resume()
    else socket.pause()
    socket.write(first)
    return socket
  }
}
