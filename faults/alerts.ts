import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'drizzle-orm'

import { alerts } from '#features/alerts/server/table.ts'
import type { OwnEscalationMinutes } from '#features/institution-settings/contract.ts'
import { institutions } from '#features/institutions/server/table.ts'
import { rowsOf } from '#server/database/database.ts'

import type { Actor } from './alert-cast.ts'
import { openInbox } from './inbox.ts'
import type { Instance } from './instance.ts'
import { openScene } from './scene.ts'
import { conclude, isShort, leeway, unless } from './verdict.ts'
import { write } from './writers.ts'

// Two instances on one PostgreSQL. First the one that took a request is killed right after its 201, and
// the responder's page on the other must hear of it within a second. Nobody answers, and each step of the ladder
// must be told of in time. Then very many people ask for help while the instances are killed at random, PostgreSQL
// is restarted and no mail is taken for a time: no alert may be lost, none may ring twice, and nothing may be left
// lying.
const requests = isShort ? 200 : 1000
const calm = 10
/** The soonest that an institution may have its steps: a minute apart. */
const soonest = { help: [1, 2, 3, 4] }
const watchedSteps = isShort ? 1 : soonest.help.length
const atOnce = 4
const killEveryMilliseconds = 1300
const restartAfterKills = 3
const mailDownSeconds = isShort ? 20 : 120
/** What failed last is tried again after 60 s, and what a killed process held is free after 30 s. */
const mostSecondsAfter = 150
const mostHeardAfter = 1000 * leeway
const mostFirstMail = 5000 * leeway
const mostSecondsOff = 5 * leeway

const scene = await openScene({ residents: requests + calm + 1 })
const inbox = await openInbox()
try {
  const [one, two] = [
    await scene.instance({ SMTP_URL: inbox.url }),
    await scene.instance({ SMTP_URL: inbox.url }),
  ]
  await Promise.all([one.start(), two.start()])
  const people = [...scene.residents]
  await setLadder(soonest)
  const heardAfter = await killAfterAnswer(one, two, people.pop()!)
  await one.start()
  const firstMail = await firstMailOf(one, people.splice(0, calm))
  const steps = await watchSteps((calm + 1) * watchedSteps * scene.responders.length)
  await setLadder({})
  inbox.refuse(true)
  const begun = Date.now()
  const isOpenAgain = sleep(mailDownSeconds * 1000).then(() => inbox.refuse(false))
  const { retries, kills } = await askUnderFire([one, two], people)
  await isOpenAgain
  await endClimbs()
  await untilDone()
  const seconds = Math.round((Date.now() - begun) / 1000)
  await Promise.all([one.kill(), two.kill()])

  const { raised, rings, audits, bells, again, jobs, stuck } = await countAll()
  const mails = inbox.taken.size
  const twice = [...inbox.taken.values()].filter((times) => times > 1).length
  const asked = requests + calm + 1
  const { length: responders } = scene.responders
  conclude(
    {
      id: 'F16',
      title: 'People ask for help while everything fails',
      done: `${calm + 1} ask and nobody answers for ${watchedSteps} min, with a step of the ladder a minute; then ${requests} ask while two instances are killed in turn, PostgreSQL is restarted and no mail is taken for ${mailDownSeconds} s`,
      reach:
        'one alert, one first ring and one notification a responder each, every mail sent, none stuck; ' +
        'when nothing fails, heard on the other instance within 1 s, the first mail within 5 s, that of every step within 5 s of its time',
    },
    `${asked} people, ${kills} kills, ${retries} tries failed, ${raised} alerts, ${bells} notifications, ${mails} mails ` +
      `(${twice} taken twice under one Message-ID), all after ${seconds} s; heard after ${heardAfter} ms, first mail after ${firstMail} ms; ` +
      `${steps.mails} mails of steps, each within ${steps.off.toFixed(1)} s of its time`,
    [
      ...Object.entries({ alerts: raised, rings, audits }).flatMap(([name, count]) =>
        unless(count === asked, `${count} ${name} of ${asked}`),
      ),
      ...unless(bells === asked * responders, `${bells} notifications`),
      ...unless(again === 0, `${again} counted as asked again`),
      ...unless(stuck === 0, `${stuck} jobs are stuck`),
      ...unless(mails === jobs && mails >= asked * responders, `${mails} mails of ${jobs}`),
      ...unless(heardAfter <= mostHeardAfter, `heard after ${heardAfter} ms`),
      ...unless(firstMail < mostFirstMail, `the first mail took ${firstMail} ms`),
      ...unless(steps.mails === steps.expected, `${steps.mails} mails of steps, not ${steps.expected}`),
      ...unless(steps.off <= mostSecondsOff, `a step was ${steps.off.toFixed(1)} s off its time`),
      ...unless(kills > restartAfterKills, 'too few kills'),
    ],
  )
} finally {
  await scene.close()
  await inbox.close()
}

function ask({ address }: Instance, person: Actor, key: string = crypto.randomUUID()) {
  return write(address, { kind: 'help', person, key }, 10_000)
}

/** Kills the instance that answered, and says after how many milliseconds the other one's page heard of it. */
async function killAfterAnswer(one: Instance, two: Instance, resident: Actor): Promise<number> {
  const { cookie } = scene.responders[0]!
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

/** While nothing fails: how many milliseconds after a request the last mail of it was taken, at the most. */
async function firstMailOf(at: Instance, people: readonly Actor[]): Promise<number> {
  let most = 0
  for (const person of people) {
    const before = inbox.taken.size
    const begun = performance.now()
    await ask(at, person)
    while (inbox.taken.size < before + scene.responders.length) await sleep(10)
    most = Math.max(most, performance.now() - begun)
  }
  return Math.round(most)
}

function setLadder(minutes: OwnEscalationMinutes): Promise<unknown> {
  return scene.inDatabase(({ db }) => db.update(institutions).set({ ladder: minutes }))
}

/**
 * Nobody answers: waits for so many mails of the steps, and says by how many seconds the one furthest from the
 * time of its step was sent too late or too soon.
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
  return scene.inDatabase(async ({ db }) => {
    // A mail's key: the alert, its climb, the step and the person.
    const [steps] = rowsOf<Steps>(
      await db.execute(sql`
        with sent as (
          select split_part(key, ':', 1)::uuid as alert, split_part(key, ':', 3)::int as number, done_at
          from outbox where kind = 'alert-mail' and done_at is not null)
        select count(*)::int as mails,
          coalesce(max(abs(extract(epoch from done_at - climb_started_at) - 60 * number)), 0)::float as off
        from sent join alerts on alerts.id = alert where number between 1 and ${watchedSteps}`),
    )
    return steps!
  })
}

/** Everyone asks once and tries again, at either instance, until it is answered. Answers how many tries failed. */
async function askUnderFire(both: readonly [Instance, Instance], people: readonly Actor[]) {
  const waiting = people.map((person) => ({ person, key: crypto.randomUUID() }))
  const over = new AbortController()
  let retries = 0
  let kills = 0

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
  async function killer(): Promise<void> {
    while (!over.signal.aborted || kills <= restartAfterKills) {
      await sleep(killEveryMilliseconds * (0.5 + Math.random()))
      const victim = both[kills % 2 === 0 ? 0 : 1]
      await victim.kill()
      kills += 1
      if (kills === restartAfterKills) await scene.postgres.restart()
      await victim.start()
    }
  }
  const killing = killer()
  await Promise.all(Array.from({ length: atOnce }, client))
  over.abort()
  await killing
  return { retries, kills }
}

/** As if somebody took all of them on: the steps to come tell nobody, so that the mails come to an end. */
function endClimbs(): Promise<unknown> {
  return scene.inDatabase(({ db }) => db.update(alerts).set({ status: 'acknowledged' }))
}

/** Waits until nothing that is due is undone, or until it should long have been done. */
async function untilDone(): Promise<void> {
  const end = Date.now() + mostSecondsAfter * 1000 * leeway
  while (Date.now() < end && (await countAll()).stuck > 0) await sleep(500)
}

type Counts = Record<'raised' | 'rings' | 'audits' | 'bells' | 'again' | 'jobs' | 'stuck', number>

function countAll(): Promise<Counts> {
  return scene.inDatabase(async ({ db }) => {
    const [counts] = rowsOf<Counts>(
      await db.execute(sql`
        select (select count(*) from alerts)::int as raised,
          (select count(*) from alert_events where step = '1:0')::int as rings,
          (select count(*) from audit_events where action = 'alert.raise')::int as audits,
          (select count(*) from notifications)::int as bells,
          (select sum(asked_again) from alerts)::int as again,
          (select count(*) from outbox where kind = 'alert-mail')::int as jobs,
          (select count(*) from outbox where done_at is null and (kind = 'alert-mail' or due_at < now() - interval '10 seconds'))::int as stuck`),
    )
    return counts!
  })
}
