import type { Page } from '#shared/endpoint.ts'

/** One row of a section, as the file has it. */
export type Row = object

/** One kind of data about a person, in the download of their own. Its rows are read page by page while it is written. */
export interface Section {
  /** Its key in the JSON file. The name of its CSV file is made from it. */
  readonly name: string
  /** The keys of its cells in a row. A dot leads into an object that the row holds. */
  readonly columns: readonly string[]
  readonly rows: () => AsyncIterable<Row>
  /** What of it is closed since a reset, and so not in the rows, in words to its owner; null where nothing is. */
  readonly closed?: () => Promise<string | null>
}

/** The columns that are named in one string, with blanks between them. */
export function columnsOf(names: string): string[] {
  return names.split(' ')
}

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
