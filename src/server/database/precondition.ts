import { AsyncLocalStorage } from 'node:async_hooks'

import type pg from 'pg'

import type { QueryRequest } from './pipelined-batch.ts'

/** A connection that statements can be sent over. */
interface Connection {
  query(request: QueryRequest, values?: unknown[]): Promise<pg.QueryResult>
}

interface Present {
  /** What the present work takes for granted. */
  readonly precondition?: Precondition
  /** What the present statements must travel over: those that confirm a precondition. */
  readonly connection?: Connection
}

const present = new AsyncLocalStorage<Present>()

/** Thrown by `withPrecondition` where what was taken for granted is not so. */
export class PreconditionFailed extends Error {}

/** Something that work takes for granted until the database has confirmed it. */
class Precondition {
  readonly #isTrue: () => Promise<boolean>
  readonly #asked = Promise.withResolvers<void>()
  #confirming: Promise<void> | undefined
  isConfirmed = false

  constructor(isTrue: () => Promise<boolean>) {
    this.#isTrue = isTrue
  }

  /** Waits until it is confirmed. Throws `PreconditionFailed`, or the error of asking. */
  confirm(connection?: Connection): Promise<void> {
    this.#confirming ??= present.run(connection ? { connection } : {}, () => this.#ask())
    return this.#confirming
  }

  /** Has what confirms it travel ahead of a connection's next statement, where nothing has asked yet. */
  async checkAlong(connection: Connection): Promise<void> {
    const query: Connection['query'] = (...statement) => {
      const answer = connection.query(...statement)
      this.#asked.resolve()
      return answer
    }
    await Promise.race([this.confirm({ query }), this.#asked.promise])
  }

  async #ask(): Promise<void> {
    if (!(await this.#isTrue())) throw new PreconditionFailed('What this work took for granted is not so')
    this.isConfirmed = true
  }
}

/**
 * Runs work on a precondition, such as that a session is still open. What confirms it travels with the work's first
 * statement, so that it costs no round trip. Until it is confirmed the work gets no row, and nothing of it is
 * committed. Throws `PreconditionFailed` where it does not hold, whatever came of the work.
 */
export async function withPrecondition<Result>(
  isTrue: () => Promise<boolean>,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  const precondition = new Precondition(isTrue)
  // Awaited inside: a Drizzle query starts only when it is awaited.
  const [outcome] = await Promise.allSettled([present.run({ precondition }, async () => await work())])
  await precondition.confirm()
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** What the present work takes for granted and nobody has confirmed; undefined without that. */
export function pendingPrecondition(): Precondition | undefined {
  const precondition = present.getStore()?.precondition
  return precondition?.isConfirmed ? undefined : precondition
}

/** The connection that the present statements must travel over; undefined where any will do. */
export function presentConnection(): Connection | undefined {
  return present.getStore()?.connection
}
