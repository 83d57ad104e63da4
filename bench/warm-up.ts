import type { Sent } from './load/send.ts'
import { load } from './load/wrk.ts'
import type { Program } from './program.ts'
import type { Programs } from './programs.ts'
import { callsToCeiling, callsToEvenkeel, namedCalls } from './requests.ts'
import { agree } from './results.ts'

const roundSeconds = 2
const mostRounds = 4

interface Crowd {
  readonly programs: Programs
  readonly people: number
  readonly connections: number
}

/**
 * Lets everybody read who they are. Their calls within the next minute are then those of people in the middle of a
 * visit: the session is remembered, and its use is written.
 */
export async function callOnce({ address }: Program, { people, connections }: Omit<Crowd, 'programs'>) {
  const calls = callsToEvenkeel('user', people)
  for (let called = 0; called < people;) {
    const { perSecond } = await load(address, calls.slice(called), { connections, seconds: roundSeconds })
    called += Math.floor(perSecond * roundSeconds)
  }
}

/**
 * Makes all calls before any of them is measured, each until two rounds agree, so that V8 has compiled the code that
 * runs often.
 */
export async function warmUp({ programs, people, connections }: Crowd): Promise<void> {
  const warm = async ({ address }: Program, works: ReadonlyMap<string, readonly Sent[]>) => {
    for (const calls of works.values()) {
      let rounds = 0
      let before = 0
      let hasSettled = false
      while (!hasSettled && rounds < mostRounds) {
        const { perSecond } = await load(address, calls, { connections, seconds: roundSeconds })
        hasSettled = agree(before, perSecond)
        before = perSecond
        rounds += 1
      }
    }
  }
  await warm(
    programs.ceiling,
    new Map((['save', 'recent'] as const).map((work) => [work, callsToCeiling(work, people)])),
  )
  await warm(programs.baseline, namedCalls.express(people))
  await warm(programs.evenkeel, namedCalls.evenkeel(people))
  await warm(
    programs.second,
    new Map((['user', 'recent'] as const).map((work) => [work, callsToEvenkeel(work, people)])),
  )
}
