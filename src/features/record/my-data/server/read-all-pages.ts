import type { Page } from '#shared/endpoint.ts'

/** Every item of a list that is read by pages. Only one page at a time is in memory. */
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

/** Every item of a list that is short and read at once. */
export async function* rowsOfList<Item>(read: () => Promise<readonly Item[]>): AsyncGenerator<Item> {
  yield* await read()
}
