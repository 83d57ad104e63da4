type Answers<Works extends readonly unknown[]> = {
  -readonly [Index in keyof Works]: Awaited<Works[Index]>
}

/**
 * What PostgreSQL says to whoever asks in a transaction in which something has failed already.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export const inFailedTransaction = '25P02'

/**
 * Asks the database several things that do not wait for one another, in whatever order; within a transaction
 * they travel together. Where some of them fail throws, once all are over, the error that the others failed for.
 */
export async function pipeline<const Works extends readonly unknown[]>(
  ...works: Works
): Promise<Answers<Works>> {
  const settled = await Promise.allSettled(works)
  const failures = settled.flatMap((work) => (work.status === 'rejected' ? [work] : []))
  const [failure] = [...failures.filter(({ reason }) => !isForAnother(reason)), ...failures]
  if (failure) throw failure.reason
  const answers = settled.map((work) => (work.status === 'fulfilled' ? work.value : undefined))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for one, which `map` does not tell
  return answers as Answers<Works>
}

/** Whether something failed only because what was asked before it had. */
function isForAnother(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === inFailedTransaction) return true
  }
  return false
}
