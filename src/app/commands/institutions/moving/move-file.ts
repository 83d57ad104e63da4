import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

import * as z from 'zod/mini'

import { decryptWith, encryptTo } from '#server/encryption/age.ts'

/** The first line of the file. */
export const Heading = z.object({
  format: z.literal(1),
  /** The release and the last migration of the installation that wrote it. */
  version: z.string(),
  migration: z.string(),
  at: z.iso.datetime(),
  institution: z.object({ id: z.uuid(), name: z.string() }),
  /** The key that everything is wrapped with on its way. */
  transferKey: z.string(),
})
export type Heading = z.infer<typeof Heading>

/** Some rows of a table, as a JSON list. */
export interface Rows {
  readonly table: string
  readonly count: number
  readonly rows: string
}

const end = 'end'
const newline = 10

/**
 * Writes a heading, rows and their counts into a new file that its owner alone reads, encrypted to a public key. Answers
 * the counts by table. Throws an error for the operator where the file is there already; nothing of it is left where it
 * could not be written whole.
 */
export async function writeMoveFile(
  file: string,
  recipient: string,
  content: { readonly heading: Heading; readonly rows: AsyncIterable<Rows> },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  async function* lines() {
    yield Buffer.from(`${JSON.stringify(content.heading)}\n`)
    for await (const { table, count, rows } of content.rows) {
      counts[table] = (counts[table] ?? 0) + count
      yield Buffer.from(`${table} ${count} ${rows}\n`)
    }
    yield Buffer.from(`${end} 1 ${JSON.stringify(counts)}\n`)
  }
  try {
    await pipeline(
      encryptTo(recipient, lines()),
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    )
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (isThere) throw new Error(`${file} is there already: name another file`, { cause: error })
    await rm(file, { force: true })
    throw error
  }
  return counts
}

/** An open file: its heading, and then its rows, which end with the counts that its writer had. */
export interface MoveFile {
  readonly heading: Heading
  readonly rows: AsyncGenerator<Rows, Record<string, number>>
}

/**
 * Opens a file of `writeMoveFile` with the secret key. Throws an error for the operator where the key is another one,
 * and, also later as its rows are read, where anything was altered or cut off.
 */
export async function openMoveFile(file: string, identity: string): Promise<MoveFile> {
  const lines = linesOf(decryptWith(identity, createReadStream(file)))
  const first = await lines.next()
  const heading = Heading.safeParse(first.done ? null : parsed(first.value))
  if (!heading.success) throw new Error(`${file} holds no institution that this release could read`)
  return { heading: heading.data, rows: readRows(lines) }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  let parts: Buffer[] = []
  for await (const piece of source) {
    let from = 0
    for (let to = piece.indexOf(newline); to !== -1; to = piece.indexOf(newline, from)) {
      yield Buffer.concat([...parts, piece.subarray(from, to)]).toString()
      parts = []
      from = to + 1
    }
    parts.push(piece.subarray(from))
  }
}

async function* readRows(lines: AsyncGenerator<string, void>): AsyncGenerator<Rows, Record<string, number>> {
  let counts: Record<string, number> | undefined
  // To the end of the file: only after its last piece is it certain that nothing was cut off.
  for await (const line of lines) {
    const [table = '', count = ''] = line.split(' ', 2)
    const rows = line.slice(table.length + count.length + 2)
    if (table === end) counts = z.record(z.string(), z.number()).parse(JSON.parse(rows))
    else yield { table, count: Number(count), rows }
  }
  if (!counts) throw new Error('The file is not whole: it ends before its counts')
  return counts
}
