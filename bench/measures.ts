import { setTimeout as sleep } from 'node:timers/promises'

import { hashing } from './limits/hashing.ts'
import { pgbench } from './limits/pgbench.ts'
import { arrive } from './load/arrivals.ts'
import type { Sent } from './load/send.ts'
import { load } from './load/wrk.ts'
import { processorSeconds } from './processor.ts'
import type { Program } from './program.ts'
import type { Programs } from './programs.ts'
import {
  baselineWorkloads,
  callsToBaseline,
  callsToCeiling,
  callsToEvenkeel,
  evenkeelWorkloads,
  password,
  signIns,
} from './requests.ts'
import type { Measure } from './results.ts'
import { callOnce } from './warm-up.ts'

/** The number of connections of every run. */
export const connections = 16

export interface Setup {
  readonly programs: Programs
  /** The id of PostgreSQL's main process. */
  readonly postgresId: number
  readonly baselineUrl: string
  readonly people: number
  readonly passwordHash: string
  readonly seconds: number
  /** Deletes the data of today, so that every run begins like the first one. */
  readonly resetDay: () => Promise<void>
}

/** All measures of a round: of the limits, the baseline and the product. */
export function measuresOf(setup: Setup): Measure[] {
  return [...limits(setup), ...baseline(setup), ...evenkeel(setup), ...signingIn(setup)]
}

function limits(setup: Setup): Measure[] {
  const { programs, postgresId, baselineUrl: url, people, seconds } = setup
  const constant = [{ path: '/' }]
  return [
    { name: 'node:http, constant', measure: () => closed(setup, programs.http, constant) },
    { name: 'Fastify, constant', measure: () => closed(setup, programs.fastify, constant) },
    ...(['save', 'recent'] as const).flatMap((statement) => [
      {
        name: `PostgreSQL alone: ${statement}`,
        async measure() {
          const before = processorSeconds(postgresId)
          const figures = pgbench({ url, statement, people, connections, seconds })
          const used = processorSeconds(postgresId) - before
          return { ...figures, cpu: (used * 1e6) / (figures.perSecond * seconds) }
        },
      },
      measure(setup, `Node's ceiling: ${statement}`, programs.ceiling, callsToCeiling(statement, people)),
    ]),
  ]
}

function baseline(setup: Setup): Measure[] {
  const { programs, people } = setup
  return baselineWorkloads.map((work) =>
    measure(setup, `Express: ${work}`, programs.baseline, callsToBaseline(work, people)),
  )
}

function evenkeel(setup: Setup): Measure[] {
  const { programs, people, seconds, resetDay } = setup
  const recent = callsToEvenkeel('recent', people)
  return [
    ...evenkeelWorkloads.map((work) =>
      measure(setup, `Evenkeel: ${work}`, programs.evenkeel, callsToEvenkeel(work, people)),
    ),
    ...(['critical screening', 'help request'] as const).map((work) => ({
      name: `Evenkeel: ${work}, one connection`,
      async measure() {
        await resetDay()
        return load(programs.evenkeel.address, callsToEvenkeel(work, people), {
          connections: 1,
          seconds: Math.ceil(seconds / 2),
        })
      },
    })),
    {
      name: 'Evenkeel, two instances: recent',
      async measure() {
        await Promise.all(
          [programs.evenkeel, programs.second].map((program) => callOnce(program, { people, connections })),
        )
        const half = { connections: connections / 2, seconds }
        const both = [programs.evenkeel, programs.second].map(({ address }) => load(address, recent, half))
        const runs = await Promise.all(both)
        const p99 = Math.max(...runs.map((run) => run.p99))
        return { perSecond: runs.reduce((sum, run) => sum + run.perSecond, 0), p99 }
      },
    },
  ]
}

/** Sixteen sign-ins at the same time wait for each other. Shorter runs would end before most have begun. */
const shortestSignInSeconds = 8

function signingIn(asked: Setup): Measure[] {
  const setup = { ...asked, seconds: Math.max(asked.seconds, shortestSignInSeconds) }
  const { programs, people, passwordHash, seconds } = setup
  return [
    {
      name: 'argon2 alone',
      measure: () => hashing({ passwordHash, password, callers: connections, seconds }),
    },
    { name: 'Express: sign-in', measure: () => closed(setup, programs.baseline, signIns()) },
    { name: 'Evenkeel: sign-in', measure: () => closed(setup, programs.evenkeel, signIns()) },
    {
      name: 'Evenkeel: recent, while people sign in',
      async measure() {
        const { address } = programs.evenkeel
        const [reading] = await Promise.all([
          load(address, callsToEvenkeel('recent', people), { connections: 1, seconds }),
          load(address, signIns(), { connections, seconds }),
        ])
        return reading
      },
    },
  ]
}

/**
 * Measures what a program can do, and then how long its replies take while requests arrive at half of that rate.
 */
function measure(setup: Setup, name: string, program: Program, requests: readonly Sent[]): Measure {
  return {
    name,
    async measure() {
      const begin = async () => {
        await setup.resetDay()
        if (program === setup.programs.evenkeel)
          await callOnce(program, { people: setup.people, connections })
      }
      await begin()
      const most = await closed(setup, program, requests)
      await begin()
      const half = { perSecond: most.perSecond / 2, seconds: setup.seconds / 2 }
      return { ...most, ...(await arrive(program.address, requests, half)) }
    },
  }
}

/** Measures a program whose callers send the next request as soon as they have their reply. */
async function closed({ postgresId, seconds }: Setup, program: Program, requests: readonly Sent[]) {
  const used = () => program.cpuSeconds() + processorSeconds(postgresId)
  await settle(used)
  const before = used()
  const figures = await load(program.address, requests, { connections, seconds })
  const cpu = ((used() - before) * 1e6) / (figures.perSecond * seconds)
  return { ...figures, cpu, memory: program.memory() }
}

const settleMs = 500
const mostSettles = 20
/** What the program and PostgreSQL may use in that time and still count as idle, in seconds. */
const idleSeconds = 0.05

/** Waits until what earlier calls left behind is done, such as sealing the trail; at most ten seconds. */
async function settle(used: () => number): Promise<void> {
  for (let count = 0; count < mostSettles; count += 1) {
    const before = used()
    await sleep(settleMs)
    if (used() - before <= idleSeconds) return
  }
}
