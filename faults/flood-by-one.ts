// Secures I6.
import { setTimeout as sleep } from 'node:timers/promises'

import { openInstallation } from './installation.ts'
import { type Reply, request, startProbe } from './probe.ts'
import { isShort, leeway, p99Of, report, unless } from './report.ts'
import { statusesOf } from './writers.ts'

// One person sends the longest entries as fast as they are taken, and reads their journal forty times at once. Somebody
// else asks for help, a third looks at their page, and neither may notice.
const seconds = isShort ? 20 : 120
const writersAtOnce = 4
const readersAtOnce = 40
const entry = JSON.stringify({ content: 'a'.repeat(50_000) })
const json = { 'content-type': 'application/json' }

const mostP99 = 100 * leeway

const installation = await openInstallation({ residents: 3, isLimited: true })
try {
  const server = await installation.instance()
  await server.start()
  const [flooder, asker, bystander] = installation.residents.map(({ cookie }) => cookie) as [
    string,
    string,
    string,
  ]
  const help = { method: 'POST', headers: { ...json, cookie: asker }, body: '{"severity":"critical"}' }
  // Code that runs for the first time is slow.
  for (let count = 0; count < 20; count += 1) await request(`${server.address}/api/alerts`, help)

  const quiet: Reply[] = []
  for (let count = 0; count < 40; count += 1) quiet.push(await request(`${server.address}/api/alerts`, help))

  const end = Date.now() + seconds * 1000
  const asking = startProbe(`${server.address}/api/alerts`, 50, () => help)
  const looking = startProbe(`${server.address}/api/checkins`, 50, () => ({
    headers: { cookie: bystander },
  }))
  const written: Reply[] = []
  const read: Reply[] = []
  const write = () =>
    request(`${server.address}/api/journal`, {
      method: 'POST',
      headers: { ...json, cookie: flooder },
      body: entry,
    })
  const readPage = () => request(`${server.address}/api/journal`, { headers: { cookie: flooder } })
  await Promise.all([
    ...Array.from({ length: writersAtOnce }, () => repeat(write, written)),
    ...Array.from({ length: readersAtOnce }, () => repeat(readPage, read)),
  ])
  await Promise.all([asking.stop(), looking.stop()])

  const [helpP99, otherP99] = [p99Of(asking.replies), p99Of(looking.replies)]
  const others = statusesOf([...asking.replies, ...looking.replies])
  report(
    {
      id: 'F23',
      title: 'One person floods',
      done: `one person sends entries of 50 KB, ${writersAtOnce} at a time, and reads the journal ${readersAtOnce} times at once, for ${seconds} s; another asks for help, a third reads check-ins`,
      reach: `help p99 under ${mostP99} ms; nobody else refused`,
    },
    `${written.length} entries sent, answers ${JSON.stringify(statusesOf(written))}; ${read.length} pages read, answers ${JSON.stringify(statusesOf(read))}; ` +
      `help p99 ${helpP99} ms in ${asking.replies.length} calls (${p99Of(quiet)} ms before the flood), check-ins p99 ${otherP99} ms`,
    [
      ...unless(helpP99 < mostP99, `help took ${helpP99} ms`),
      ...unless(
        Object.keys(others).every((status) => ['200', '201'].includes(status)),
        `others were answered ${JSON.stringify(others)}`,
      ),
      ...unless(
        statusesOf(written)[201] !== undefined && statusesOf(read)[200] !== undefined,
        'there was no flood',
      ),
    ],
  )

  async function repeat(call: () => Promise<Reply>, replies: Reply[]): Promise<void> {
    while (Date.now() < end) {
      const reply = await call()
      replies.push(reply)
      // A refused one tries again as soon as a script would.
      if (reply.status !== 200 && reply.status !== 201) await sleep(10)
    }
  }
} finally {
  await installation.close()
}
