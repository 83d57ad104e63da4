import { tooMany } from './rejection.ts'

// A page asks for four things at once at most, and a browser sends six. A single person then holds four of the ten
// usual connections to the database.
const mostAtOnce = 4
/** More would fill the memory with calls of one person. */
const mostWaiting = 100
/** Longer than that no page waits. */
const longestWaitMs = 10_000
// After its call a turn rests three times as long as the call took. Four turns then serve one call after the other
// without a pause, and a page its first four at once, but forty at once no faster than one after the other.
const restPerWork = 3
const longestRestMs = 100

interface Person {
  /** Turns that are taken, or rest. */
  running: number
  readonly waiting: Set<() => void>
}

const people = new Map<string, Person>()

/**
 * Does the work of one person's call, while at most four of theirs are in work in this instance, and in the long
 * run one. Further ones wait their turn. Throws a 429 with Retry-After where a hundred wait already, and after 10 s.
 */
export async function inTurn<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const person = people.get(userId) ?? { running: 0, waiting: new Set() }
  people.set(userId, person)
  if (person.running < mostAtOnce) person.running += 1
  else await waitForTurn(person)
  const begun = performance.now()
  try {
    return await work()
  } finally {
    const rest = Math.min(restPerWork * (performance.now() - begun), longestRestMs)
    setTimeout(() => endTurn(userId, person), rest).unref()
  }
}

function endTurn(userId: string, person: Person): void {
  // The turn is handed on to the next, so that no newcomer takes it in between.
  const [next] = person.waiting
  if (next) next()
  else person.running -= 1
  if (person.running === 0) people.delete(userId)
}

function waitForTurn({ waiting }: Person): Promise<void> {
  if (waiting.size >= mostWaiting) throw tooMany(1)
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      waiting.delete(begin)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.delete(begin)
      reject(tooMany(1))
    }, longestWaitMs)
    waiting.add(begin)
  })
}
