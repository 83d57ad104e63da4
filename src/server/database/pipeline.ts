type Results<Queries extends readonly unknown[]> = {
  -readonly [Index in keyof Queries]: Awaited<Queries[Index]>
}

/**
 * PostgreSQL's error code for a statement in a transaction that has failed already.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export const inFailedTransaction = '25P02'

/**
 * Runs several queries of which none needs another's answer. Within a transaction they travel in one batch and run in
 * the order given; outside of one they run side by side. If some fail, throws once all are done: the first error that
 * is not only a consequence of another one.
 */
export async function pipeline<const Queries extends readonly unknown[]>(
  ...queries: Queries
): Promise<Results<Queries>> {
  const settled = await Promise.allSettled(queries)
  const failures = settled.flatMap((query) => (query.status === 'rejected' ? [query] : []))
  const [failure] = [...failures.filter(({ reason }) => !isConsequence(reason)), ...failures]
  if (failure) throw failure.reason
  const results = settled.map((query) => (query.status === 'fulfilled' ? query.value : undefined))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for one, which `map` does not tell
  return results as Results<Queries>
}

/** Whether a query failed only because an earlier one in its transaction had failed. */
function isConsequence(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === inFailedTransaction) return true
  }
  return false
}
