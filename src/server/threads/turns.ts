import { tooMany } from '../http/rejection.ts'

/** Whose work it is. */
export interface Asker {
  /** The person or machine; null where nobody is known yet, or where it is the installation's own. */
  readonly caller: string | null
  readonly institutionId: string
}

interface Places {
  /** How much of it is done at once. */
  readonly places: number
  /** How much of that for one institution. */
  readonly ofInstitution: number
  /** How many may wait for one institution, and for one caller. */
  readonly waiting: { readonly ofInstitution: number; readonly ofCaller: number }
}

interface Waiting extends Asker {
  readonly begin: () => void
}

/** Longer than that no page waits. */
const longestWaitMs = 10_000

/** Does work when it is its asker's turn. */
export type Turns = <Result>(asker: Asker, work: () => Promise<Result>) => Promise<Result>

/**
 * A line for one kind of work. A caller has one place in it and an institution `ofInstitution`, so that an institution
 * waits for itself alone as long as others leave a place. A 429 with Retry-After refuses whoever would be one too many in
 * the line, or has waited for ten seconds.
 */
export function openTurns({ places, ofInstitution, waiting: most }: Places): Turns {
  const running = new Set<Asker>()
  const line = new Set<Waiting>()

  const isOf =
    ({ institutionId }: Asker) =>
    (one: Asker) =>
      one.institutionId === institutionId
  const isBy =
    ({ caller }: Asker) =>
    (one: Asker) =>
      caller !== null && one.caller === caller
  const count = (askers: Iterable<Asker>, isOne: (asker: Asker) => boolean) =>
    [...askers].filter(isOne).length
  const mayBegin = (asker: Asker) =>
    running.size < places && count(running, isOf(asker)) < ofInstitution && count(running, isBy(asker)) === 0

  function begin(asker: Asker): Asker {
    const place = { ...asker }
    running.add(place)
    return place
  }
  function waitFor(asker: Asker): Promise<Asker> {
    const isFull = count(line, isOf(asker)) >= most.ofInstitution || count(line, isBy(asker)) >= most.ofCaller
    if (isFull) throw tooMany(1)
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        line.delete(waiting)
      }
      const waiting = {
        ...asker,
        begin() {
          leave()
          // The place is taken at once, so that no newcomer takes it in between.
          resolve(begin(asker))
        },
      }
      const timer = setTimeout(() => {
        leave()
        reject(tooMany(1))
      }, longestWaitMs)
      line.add(waiting)
    })
  }

  return async (asker, work) => {
    const place = mayBegin(asker) ? begin(asker) : await waitFor(asker)
    try {
      return await work()
    } finally {
      running.delete(place)
      const next = [...line].find((one) => mayBegin(one))
      next?.begin()
    }
  }
}

/** For what the server reads of somebody's own, page after page. It is done beside everything else, and in no thread. */
const pieceTurns = openTurns({
  places: 2,
  ofInstitution: 1,
  waiting: { ofInstitution: 200, ofCaller: 10 },
})

/**
 * Reads what is made in pieces, each when it is its asker's turn. Of an institution's readers one works at a time, so
 * that nobody else waits for more than a piece of theirs. Whoever takes pieces slowly keeps no place meanwhile.
 */
export async function* piecesInTurn<Piece>(
  asker: Asker,
  pieces: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  try {
    for (;;) {
      const { done, value } = await pieceTurns(asker, () => pieces.next())
      if (done) return
      yield value
    }
  } finally {
    await pieces.return(undefined)
  }
}
