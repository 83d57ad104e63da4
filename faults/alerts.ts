import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'drizzle-orm'

import { rowsOf } from '#server/database.ts'
import { createKeyFile } from '#server/keyring.ts'
import { openPostgres } from '#server/postgres.ts'

import { startPostgres } from '../scripts/temporary-postgres.ts'
import { type Actor, writeCast } from './alert-cast.ts'
import { openInbox } from './inbox.ts'
import { instance, type Instance } from './instance.ts'

// Two instances on one PostgreSQL. First the one that took a request is killed right after its 201, and
// the responder's page on the other must hear of it within a second. Then a thousand people ask for help
// while the instances are killed at random: no alert may be lost, none may ring twice.
const requests = 1000
const atOnce = 4
const killEveryMilliseconds = 1300

const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-alerts-'))
const keyFile = path.join(folder, 'keys')
createKeyFile(keyFile)
const postgres = await startPostgres()
const inbox = await openInbox()
const { owner: db, migrate, close } = openPostgres(postgres, () => {})
const environment = { DATABASE_URL: postgres.url, KEY_FILE: keyFile, SMTP_URL: inbox.url }
const one = instance(4391, environment)
const two = instance(4392, environment)
let kills = 0

try {
  await migrate()
  const { responders, residents } = await writeCast(db, requests + 1)
  await Promise.all([one.start(), two.start()])
  const heardAfter = await killAfterAnswer(responders[0]!, residents.at(-1)!)
  await one.start()
  const begun = Date.now()
  const retries = await askUnderFire(residents.slice(0, requests))
  await untilMailed(responders.length * (requests + 1))
  report({ heardAfter, retries, seconds: (Date.now() - begun) / 1000, ...(await countAll()) })
} finally {
  await Promise.all([one.kill(), two.kill()])
  await close()
  await inbox.close()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function ask({ address }: Instance, { cookie }: Actor, requestId: string): Promise<Response> {
  return fetch(`${address}/api/alerts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ severity: 'critical', message: 'Please come', requestId }),
    signal: AbortSignal.timeout(10_000),
  })
}

/** Kills the instance that answered, and says after how many milliseconds the other one's page heard of it. */
async function killAfterAnswer(responder: Actor, resident: Actor): Promise<number> {
  const heard = new Promise<number>((resolve, reject) => {
    const stream = get(`${two.address}/api/events`, { headers: { cookie: responder.cookie }, agent: false })
    stream.on('error', reject)
    stream.on('response', (reply) => {
      reply.on('data', (part: Buffer) => {
        if (!part.toString().includes('"alerts"')) return
        resolve(performance.now())
        stream.destroy()
      })
    })
  })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const { status } = await ask(one, resident, crypto.randomUUID())
  const answered = performance.now()
  await one.kill()
  if (status !== 201) throw new Error(`The first request was answered with ${status}`)
  return Math.max(0, Math.round((await heard) - answered))
}

/** Everyone asks once and tries again, at either instance, until it is answered. Answers how many tries failed. */
async function askUnderFire(people: readonly Actor[]): Promise<number> {
  const waiting = people.map((person) => ({ person, requestId: crypto.randomUUID() }))
  let failed = 0
  const over = new AbortController()

  async function client(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      for (let turn = 0; ; turn += 1) {
        const target = (waiting.length + turn) % 2 === 0 ? one : two
        const reply = await ask(target, next.person, next.requestId).catch(() => null)
        if (reply?.status === 201) break
        failed += 1
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  async function killer(): Promise<void> {
    while (!over.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, killEveryMilliseconds * (0.5 + Math.random())))
      const victim = Math.random() < 0.5 ? one : two
      await victim.kill()
      kills += 1
      await victim.start()
    }
  }
  const killing = killer()
  await Promise.all(Array.from({ length: atOnce }, client))
  over.abort()
  await killing
  return failed
}

async function untilMailed(count: number): Promise<void> {
  // The lease of a process that was killed runs out after 30 s; then another takes its jobs over.
  const end = Date.now() + 120_000
  while (inbox.taken.size < count && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 200))
}

async function countAll() {
  const [counts] = rowsOf<Record<'alerts' | 'people' | 'again' | 'bells' | 'rings' | 'audits', number>>(
    await db.execute(sql`
      select (select count(*) from alerts)::int as alerts,
        (select count(distinct subject_id) from alerts)::int as people,
        (select sum(asked_again) from alerts)::int as again,
        (select count(*) from notifications)::int as bells,
        (select count(*) from alert_events where step = '1:0')::int as rings,
        (select count(*) from audit_events where action = 'alert.raise')::int as audits`),
  )
  const mails = [...inbox.taken.values()]
  return { ...counts!, mails: mails.length, doubleMails: mails.filter((times) => times > 1).length }
}

function report(
  found: { heardAfter: number; retries: number; seconds: number } & Awaited<ReturnType<typeof countAll>>,
) {
  const { heardAfter, retries, seconds, alerts, people, again, bells, rings, audits, mails, doubleMails } =
    found
  const asked = requests + 1
  console.log(
    `Heard on the other instance ${heardAfter} ms after the answer, with the first one dead.\n` +
      `${asked} people asked, ${kills} kills, ${retries} tries failed, ${seconds.toFixed(1)} s until the last mail: ` +
      `${alerts} alerts of ${people} people, ${rings} first rings, ${bells} notifications, ${audits} audit events, ` +
      `${again} counted as asked again, ${mails} mails, ${doubleMails} of them taken twice.`,
  )
  const isWhole =
    [alerts, people, rings, audits].every((count) => count === asked) &&
    bells === asked * 2 &&
    mails === asked * 2
  if (!isWhole || again !== 0 || heardAfter > 1000 || kills === 0) process.exitCode = 1
}
