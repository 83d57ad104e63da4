import type { Page } from '#shared/endpoint.ts'

/** Reads a list that continues to its end, one page in memory at a time. */
export async function* everyPage<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item[]>>,
): AsyncGenerator<Item> {
  let cursor: string | undefined
  do {
    const { items, next } = await read(cursor)
    yield* items
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

/** The same for a list that is short by its nature. */
export async function* rowsOfList<Item>(read: () => Promise<readonly Item[]>): AsyncGenerator<Item> {
  yield* await read()
}
