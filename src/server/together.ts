type Answers<Works extends readonly PromiseLike<unknown>[]> = {
  -readonly [Index in keyof Works]: Awaited<Works[Index]>
}

/**
 * Asks the database several things that do not wait for one another, within one transaction or beside
 * each other; within one they travel together. Where some of them fail throws, once all are over, the
 * error of the first in the order given: those behind it failed for its sake.
 */
export async function together<const Works extends readonly PromiseLike<unknown>[]>(
  ...works: Works
): Promise<Answers<Works>> {
  const settled = await Promise.allSettled(works)
  const answers = settled.map((work) => {
    if (work.status === 'rejected') throw work.reason
    return work.value
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for one, which `map` does not tell
  return answers as Answers<Works>
}
