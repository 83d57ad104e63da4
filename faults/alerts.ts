// Secures R2.
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { and, eq, like, sql } from 'drizzle-orm'

import { alerts } from '#features/care/alerts/server/table.ts'
import { institutions } from '#features/core/institutions/server/table.ts'
import type { OwnEscalationMinutes } from '#features/institution/settings/contract.ts'
import { rowsOf } from '#server/database/database.ts'
import { outbox } from '#server/messaging/outbox.ts'
import { openPhoneGateway } from '#testing/devices/phone-gateway.ts'

import { openInstallation } from './installation.ts'
import type { Instance } from './instance.ts'
import { report, isShort, leeway, unless } from './report.ts'
import type { TestPerson } from './seed-people.ts'
import { openInbox } from './smtp-inbox.ts'
import { write } from './writers.ts'

// Two instances on one PostgreSQL. First the instance that took a request is killed right after its 201. The
// responder's page on the other instance must get the event within a second. Nobody answers, and the recipients of
// each escalation step must be notified in time. Then very many people ask for help while the instances are killed
// at random, PostgreSQL is restarted, the SMTP server refuses all mail for a time, and the gateway that rings the
// responders' telephones is down for a third of it. No alert may be lost or notified twice, no ring may be lost, and
// no job may stay undone. At last the two responders respond to all of it while the instances are killed: each person
// has one open case, which one of them owns, and none is without.
const requests = isShort ? 200 : 1000
const undisturbed = 10
/** The shortest escalation that an institution may set: steps a minute apart. */
const shortestMinutes = { help: [1, 2, 3, 4] }
const watchedSteps = isShort ? 1 : shortestMinutes.help.length
const atOnce = 4
const killEveryMilliseconds = 1300
const restartAfterKills = 3
const mailDownSeconds = isShort ? 20 : 120
/** A failed job is tried again after at most 60 s, and a job of a killed process is free after 30 s. */
const mostSecondsAfter = 150
const mostHeardAfter = 1000 * leeway
const mostFirstMail = 5000 * leeway
const mostSecondsOff = 5 * leeway

const installation = await openInstallation({ residents: requests + undisturbed + 1 })
const inbox = await openInbox()
const gateway = await openPhoneGateway()
try {
  const settings = {
    SMTP_URL: inbox.url,
    ALERT_GATEWAY_URL: gateway.settings.url,
    ALERT_GATEWAY_SECRET: gateway.settings.secret,
  }
  const [one, two] = [await installation.instance(settings), await installation.instance(settings)]
  await Promise.all([one.start(), two.start()])
  await addPhones(one)
  const people = [...installation.residents]
  await setEscalationMinutes(shortestMinutes)
  const heardAfter = await killAfterAnswer(one, two, people.pop()!)
  await one.start()
  const firstMail = await firstMailOf(one, people.splice(0, undisturbed))
  const steps = await watchSteps((undisturbed + 1) * watchedSteps * installation.responders.length)
  await setEscalationMinutes({})
  inbox.refuse(true)
  gateway.answers = 503
  const begun = Date.now()
  // A ring is worth sending for two minutes, so a longer standstill of the gateway would leave it to the next step.
  const gatewayIsBack = sleep((mailDownSeconds * 1000) / 3).then(() => (gateway.answers = 200))
  const isOpenAgain = sleep(mailDownSeconds * 1000).then(() => inbox.refuse(false))
  const { retries, kills } = await askDuringFaults([one, two], people)
  await Promise.all([isOpenAgain, gatewayIsBack])
  await untilRung()
  const responding = await respondDuringFaults([one, two])
  await untilDone()
  const seconds = Math.round((Date.now() - begun) / 1000)
  await Promise.all([one.kill(), two.kill()])

  const { raised, rings, audits, bells, again, jobs, stuck, cases, owners } = await countAll()
  const mails = inbox.taken.size
  const lost = await ringsLost()
  const rungAgain = gateway.inbox.length - new Set(gateway.inbox.map(({ id }) => id)).size
  const twice = [...inbox.taken.values()].filter((times) => times > 1).length
  const asked = requests + undisturbed + 1
  const { length: responders } = installation.responders
  report(
    {
      id: 'F16',
      title: 'People ask for help while everything fails',
      done: `${undisturbed + 1} ask and nobody answers for ${watchedSteps} min, with an escalation step a minute; then ${requests} ask while two instances are killed in turn, PostgreSQL is restarted, no mail is taken for ${mailDownSeconds} s and the gateway for telephones is down for a third of that; then two responders press Respond to all of it while the instances are killed`,
      reach:
        'one alert, one first ring, one notification a responder and one case with one owner each, every mail sent, every telephone rung, none stuck; ' +
        'when nothing fails, heard on the other instance within 1 s, the first mail within 5 s, that of every step within 5 s of its time',
    },
    `${asked} people, ${kills + responding.kills} kills, ${retries + responding.retries} tries failed, ${raised} alerts, ${cases} cases, ${bells} notifications, ${mails} mails ` +
      `(${twice} taken twice under one Message-ID), all after ${seconds} s; heard after ${heardAfter} ms, first mail after ${firstMail} ms; ` +
      `${gateway.inbox.length} telephone rings (${rungAgain} taken twice under one id); ${steps.mails} mails of steps, each within ${steps.off.toFixed(1)} s of its time`,
    [
      ...Object.entries({ alerts: raised, rings, audits, cases, owners }).flatMap(([name, count]) =>
        unless(count === asked, `${count} ${name} of ${asked}`),
      ),
      ...unless(bells === asked * responders, `${bells} notifications`),
      ...unless(again === 0, `${again} counted as asked again`),
      ...unless(stuck === 0, `${stuck} jobs are stuck`),
      ...unless(lost === 0, `${lost} first rings of telephones were lost`),
      ...unless(mails === jobs && mails >= asked * responders, `${mails} mails of ${jobs}`),
      ...unless(heardAfter <= mostHeardAfter, `heard after ${heardAfter} ms`),
      ...unless(firstMail < mostFirstMail, `the first mail took ${firstMail} ms`),
      ...unless(steps.mails === steps.expected, `${steps.mails} mails of steps, not ${steps.expected}`),
      ...unless(steps.off <= mostSecondsOff, `a step was ${steps.off.toFixed(1)} s off its time`),
      ...unless(kills > restartAfterKills && responding.kills > 0, 'too few kills'),
    ],
  )
} finally {
  await installation.close()
  await inbox.close()
  await gateway.close()
}

/** Each responder has a telephone ring. */
async function addPhones({ address }: Instance): Promise<void> {
  for (const [index, { cookie }] of installation.responders.entries()) {
    const reply = await fetch(`${address}/api/alert-devices/phones`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ channel: 'sms', number: `+1555000000${index}` }),
    })
    if (reply.status !== 201) throw new Error(`A telephone was answered with ${reply.status}`)
  }
}

/** Waits until every telephone was rung for the minute in which each request came, or until a ring is worth nothing. */
async function untilRung(): Promise<void> {
  const end = Date.now() + 120_000
  while (Date.now() < end && (await ringsLost()) > 0) await sleep(500)
}

/** How many of the rings of the minute in which a request came were not taken by the gateway. */
async function ringsLost(): Promise<number> {
  const taken = new Set(gateway.inbox.map(({ id }) => id))
  const rows = await installation.inDatabase(({ db }) =>
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.kind, 'alert-phone-ring'), like(outbox.key, '%:1:0:%'))),
  )
  const people = requests + undisturbed + 1
  return people * installation.responders.length - rows.filter(({ id }) => taken.has(id)).length
}

function ask({ address }: Instance, person: TestPerson, key: string = crypto.randomUUID()) {
  return write(address, { kind: 'help', person, key }, 10_000)
}

/** Kills the instance that answered. Returns after how many milliseconds a page of the other one got the event. */
async function killAfterAnswer(one: Instance, two: Instance, resident: TestPerson): Promise<number> {
  const { cookie } = installation.responders[0]!
  const heard = new Promise<number>((resolve, reject) => {
    const stream = get(`${two.address}/api/events`, { headers: { cookie }, agent: false })
    stream.on('error', reject)
    stream.on('response', (reply) => {
      reply.on('data', (part: Buffer) => {
        if (!part.toString().includes('"alerts"')) return
        resolve(Date.now())
        stream.destroy()
      })
    })
  })
  await sleep(1000)
  const { status, endedAt } = await ask(one, resident)
  await one.kill()
  if (status !== 201) throw new Error(`The first request was answered with ${status}`)
  return Math.max(0, (await heard) - endedAt)
}

/** The most milliseconds between a request and the last of its mails, while nothing fails. */
async function firstMailOf(at: Instance, people: readonly TestPerson[]): Promise<number> {
  let most = 0
  for (const person of people) {
    const before = inbox.taken.size
    const begun = performance.now()
    await ask(at, person)
    while (inbox.taken.size < before + installation.responders.length) await sleep(10)
    most = Math.max(most, performance.now() - begun)
  }
  return Math.round(most)
}

function setEscalationMinutes(minutes: OwnEscalationMinutes): Promise<unknown> {
  return installation.inDatabase(({ db }) => db.update(institutions).set({ ladder: minutes }))
}

/**
 * Waits for so many mails of escalation steps while nobody answers. Returns by how many seconds at most a mail was
 * sent too early or too late.
 */
async function watchSteps(expected: number): Promise<Steps & { expected: number }> {
  const end = Date.now() + (watchedSteps * 60 + 4 * mostSecondsOff) * 1000
  let steps = await stepsSoFar()
  for (; steps.mails < expected && Date.now() < end; steps = await stepsSoFar()) await sleep(500)
  return { ...steps, expected }
}

interface Steps {
  readonly mails: number
  readonly off: number
}

function stepsSoFar(): Promise<Steps> {
  return installation.inDatabase(async ({ db }) => {
    // The key of a mail: the alert, the number of its escalation, the step and the person.
    const [steps] = rowsOf<Steps>(
      await db.execute(sql`
        with sent as (
          select split_part(key, ':', 1)::uuid as alert, split_part(key, ':', 3)::int as number, done_at
          from outbox where kind = 'alert-mail' and done_at is not null)
        select count(*)::int as mails,
          coalesce(max(abs(extract(epoch from done_at - escalation_started_at) - 60 * number)), 0)::float as off
        from sent join alerts on alerts.id = alert where number between 1 and ${watchedSteps}`),
    )
    return steps!
  })
}

/** Each person asks for help, at either instance, until a request succeeds. Returns how many attempts failed. */
async function askDuringFaults(both: readonly [Instance, Instance], people: readonly TestPerson[]) {
  const waiting = people.map((person) => ({ person, key: crypto.randomUUID() }))
  let retries = 0

  async function client(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      for (let turn = waiting.length; ; turn += 1) {
        const { status } = await ask(both[turn % 2 === 0 ? 0 : 1], next.person, next.key)
        if (status === 201) break
        retries += 1
        await sleep(50)
      }
      await sleep(20)
    }
  }
  return underKills(both, async () => {
    await Promise.all(Array.from({ length: atOnce }, client))
    return retries
  })
}

/** Kills the instances in turn, and restarts PostgreSQL once, until the work is done, whose failed attempts it answers. */
async function underKills(both: readonly [Instance, Instance], work: () => Promise<number>) {
  const over = new AbortController()
  let kills = 0

  async function killer(): Promise<void> {
    while (!over.signal.aborted || kills <= restartAfterKills) {
      await sleep(killEveryMilliseconds * (0.5 + Math.random()))
      const victim = both[kills % 2 === 0 ? 0 : 1]
      await victim.kill()
      kills += 1
      if (kills === restartAfterKills) await installation.postgres.restart()
      await victim.start()
    }
  }
  const killing = killer()
  const retries = await work()
  over.abort()
  await killing
  return { retries, kills }
}

/**
 * Both responders press Respond to all alerts at once, each until it is answered, while the instances are killed in turn.
 * Later escalation steps then send no more mails. Returns how many attempts failed.
 */
async function respondDuringFaults(both: readonly [Instance, Instance]) {
  const rows = await installation.inDatabase(({ db }) => db.select({ id: alerts.id }).from(alerts))
  return underKills(both, async () => {
    let retries = 0
    async function respond({ cookie }: TestPerson): Promise<void> {
      for (const { id } of rows) {
        for (let turn = 0; !(await isAnswered(both[turn % 2 === 0 ? 0 : 1], id, cookie)); turn += 1) {
          retries += 1
          await sleep(50)
        }
      }
    }
    await Promise.all(installation.responders.map(respond))
    return retries
  })
}

/** Presses Respond. The other responder may have been first, which is answered with 409. */
async function isAnswered({ address }: Instance, id: string, cookie: string): Promise<boolean> {
  try {
    const reply = await fetch(`${address}/api/alerts/${id}`, {
      method: 'PATCH',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'acknowledged' }),
      signal: AbortSignal.timeout(10_000),
    })
    return reply.status === 200 || reply.status === 409
  } catch {
    return false
  }
}

/** Waits until all due jobs are done, or until the longest time for that is over. */
async function untilDone(): Promise<void> {
  const end = Date.now() + mostSecondsAfter * 1000 * leeway
  while (Date.now() < end && (await countAll()).stuck > 0) await sleep(500)
}

type Counts = Record<
  'raised' | 'rings' | 'audits' | 'bells' | 'again' | 'jobs' | 'stuck' | 'cases' | 'owners',
  number
>

function countAll(): Promise<Counts> {
  return installation.inDatabase(async ({ db }) => {
    const [counts] = rowsOf<Counts>(
      await db.execute(sql`
        select (select count(*) from alerts)::int as raised,
          (select count(*) from alert_events where step = '1:0')::int as rings,
          (select count(*) from audit_events where action = 'alert.raise')::int as audits,
          (select count(*) from notifications where user_id in (select user_id from responder_grants))::int as bells,
          (select sum(asked_again) from alerts)::int as again,
          (select count(*) from cases where ended_at is null)::int as cases,
          (select count(distinct subject_id) from cases where owner_id in (select user_id from responder_grants))::int as owners,
          (select count(*) from outbox where kind = 'alert-mail')::int as jobs,
          (select count(*) from outbox where done_at is null and (kind = 'alert-mail' or due_at < now() - interval '10 seconds'))::int as stuck`),
    )
    return counts!
  })
}
