import type pg from 'pg'

import { PipelinedBatch } from '#server/database/pipelined-batch.ts'

/** What some work sends to PostgreSQL. */
interface Traffic {
  /** The statements, with `begin`, `commit` and those that say who asks. */
  readonly statements: number
  /** How often it waits for an answer. */
  readonly flights: number
}

/** Counts what some work sends over the product's connections, as `bench/traffic.ts` does for a whole program. */
export async function trafficOf(work: () => Promise<unknown>): Promise<Traffic> {
  let statements = 0
  let flights = 0
  const { prototype } = PipelinedBatch
  // oxlint-disable-next-line typescript/unbound-method -- It is called with its own `this` below.
  const { submit } = prototype
  prototype.submit = function counted(this: PipelinedBatch, connection: pg.Connection) {
    flights += 1
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- @types/pg leaves it out
    const wire = connection as unknown as { execute: (...given: unknown[]) => void }
    const { execute } = wire
    wire.execute = (...given) => {
      statements += 1
      execute.apply(wire, given)
    }
    submit.call(this, connection)
    wire.execute = execute
  }
  try {
    await work()
  } finally {
    prototype.submit = submit
  }
  return { statements, flights }
}
