import { setTimeout as sleep } from 'node:timers/promises'

import { openInstallation } from './installation.ts'
import { request, type Reply, startProbe } from './probe.ts'
import { report, isShort, p99Of, unless } from './report.ts'

// Very many sign-ins at once, from many addresses. Hashing has its own queue, and sign-ins that do not fit get a 503
// with Retry-After. Other calls must stay fast.
const seconds = isShort ? 30 : 300
const atOnce = 150
const mostP99 = 250
const mostMemory = 400

const installation = await openInstallation({ residents: 1 })
try {
  const server = await installation.instance({ TRUSTED_PROXIES: '127.0.0.1' })
  await server.start()
  const { cookie } = installation.residents[0]!
  const pulse = startProbe(`${server.address}/api/user`, 50, () => ({ headers: { cookie } }))
  await sleep(2000)
  const before = server.memory()
  const quiet = pulse.replies.length
  let most = before
  const answers: Reply[] = []
  const end = Date.now() + seconds * 1000
  const sampling = sampleMemory()
  await Promise.all(Array.from({ length: atOnce }, flood))
  await sampling
  const loud = pulse.replies.slice(quiet)
  await pulse.stop()

  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  const bare = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null).length
  const p99 = p99Of(loud)
  const growth = Math.round(most - before)
  report(
    {
      id: 'F17',
      title: 'A flood of sign-ins',
      done: `${atOnce} sign-ins at once for ${seconds} s, each from another address and for another name`,
      reach: `one hashed a core, at most four at once, a hundred wait for up to 8 s, the rest 503 with Retry-After; other calls p99 under ${mostP99} ms; at most ${mostMemory} MiB more memory`,
    },
    `answers ${JSON.stringify(Object.fromEntries(counts))}, other calls p99 ${p99} ms, ${growth} MiB more memory`,
    [
      ...unless(
        [...counts.keys()].every((status) => status === 401 || status === 503),
        `answers other than 401 and 503: ${[...counts.keys()].join()}`,
      ),
      ...unless((counts.get(503) ?? 0) > 0 && (counts.get(401) ?? 0) > 0, 'the queue never was full'),
      ...unless(bare === 0, `${bare} answers with 503 lack Retry-After`),
      ...unless(
        loud.every(({ status }) => status === 200),
        'other calls failed',
      ),
      ...unless(p99 < mostP99, `other calls took ${p99} ms`),
      ...unless(growth < mostMemory, `${growth} MiB more memory`),
    ],
  )

  async function flood(): Promise<void> {
    while (Date.now() < end) {
      const answer = await request(`${server.address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
        body: JSON.stringify({ username: crypto.randomUUID(), password: 'three calm herons' }),
      })
      answers.push(answer)
      if (answer.status === 503) await sleep(200)
    }
  }

  async function sampleMemory(): Promise<void> {
    while (Date.now() < end) {
      most = Math.max(most, server.memory())
      await sleep(250)
    }
  }
} finally {
  await installation.close()
}

function anyAddress(): string {
  return ['10', ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.')
}
