import { hashing } from './limits/hashing.ts'
import { pgbench } from './limits/pgbench.ts'
import { load, type Sent } from './load.ts'
import type { Program } from './program.ts'
import type { Programs } from './programs.ts'
import {
  baselineWorkloads,
  callsToBaseline,
  callsToCeiling,
  callsToEvenkeel,
  evenkeelWorkloads,
  namedCalls,
  password,
  signIns,
} from './requests.ts'
import type { Measure } from './results.ts'

/** The number of connections of every run. */
export const connections = 16

export interface Setup {
  readonly programs: Programs
  readonly baselineUrl: string
  readonly people: number
  readonly passwordHash: string
  readonly seconds: number
}

/** Each program is called for so long before it is measured, so that V8 compiles the code that runs often. */
const warmUpSeconds = 2

/** Makes all calls before any of them is measured. */
export async function warmUp({ programs, people }: Setup): Promise<void> {
  const warm = async ({ address }: Program, calls: ReadonlyMap<string, readonly Sent[]>) => {
    for (const requests of calls.values()) {
      await load(address, requests, { connections, seconds: warmUpSeconds })
    }
  }
  await warm(programs.baseline, namedCalls.express(people))
  await warm(programs.evenkeel, namedCalls.evenkeel(people))
}

/** All measures of a round: of the limits, the baseline and the product. */
export function measuresOf(setup: Setup): Measure[] {
  return [...limits(setup), ...baseline(setup), ...evenkeel(setup), ...signingIn(setup)]
}

function limits({ programs, baselineUrl: url, people, seconds }: Setup): Measure[] {
  const constant = [{ path: '/' }]
  return [
    measure('node:http, constant', programs.http, constant, seconds),
    measure('Fastify, constant', programs.fastify, constant, seconds),
    ...(['save', 'recent'] as const).flatMap((statement) => [
      {
        name: `PostgreSQL alone: ${statement}`,
        measure: async () => pgbench({ url, statement, people, connections, seconds }),
      },
      measure(`Node's ceiling: ${statement}`, programs.ceiling, callsToCeiling(statement, people), seconds),
    ]),
  ]
}

function baseline({ programs, people, seconds }: Setup): Measure[] {
  return baselineWorkloads.map((work) =>
    measure(`Express: ${work}`, programs.baseline, callsToBaseline(work, people), seconds),
  )
}

function evenkeel({ programs, people, seconds }: Setup): Measure[] {
  const recent = callsToEvenkeel('recent', people)
  return [
    ...evenkeelWorkloads.map((work) =>
      measure(`Evenkeel: ${work}`, programs.evenkeel, callsToEvenkeel(work, people), seconds),
    ),
    {
      name: 'Evenkeel, two instances: recent',
      async measure() {
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

function signingIn({ programs, people, passwordHash, seconds: asked }: Setup): Measure[] {
  const seconds = Math.max(asked, shortestSignInSeconds)
  return [
    {
      name: 'argon2 alone',
      measure: () => hashing({ passwordHash, password, callers: connections, seconds }),
    },
    measure('Express: sign-in', programs.baseline, signIns(), seconds),
    measure('Evenkeel: sign-in', programs.evenkeel, signIns(), seconds),
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

function measure(name: string, program: Program, requests: readonly Sent[], seconds: number): Measure {
  return {
    name,
    async measure() {
      const before = program.cpuSeconds()
      const figures = await load(program.address, requests, { connections, seconds })
      const cpu = ((program.cpuSeconds() - before) * 1e6) / (figures.perSecond * seconds)
      return { ...figures, cpu, memory: program.memory() }
    },
  }
}
