import { strToU8, Zip, ZipDeflate } from 'fflate'

import { lineOf } from '../csv-cells.ts'
import type { About } from './about.ts'
import type { Row, Section } from './sections.ts'

// Spreadsheets take a file without this mark for one in an older character set.
const byteOrderMark = '\uFEFF'
/** Rows are compressed this many characters at a time. */
const chunkLength = 64 * 1024

/** Everything as a zip of CSV files, one a kind, packed while it is read. */
export async function* asCsv(about: About, sections: readonly Section[]): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, data) => {
    failure = error
    packed.push(data)
  })
  function* ready() {
    if (failure) throw failure
    yield* packed.splice(0)
  }

  for (const { name, text } of [readMe(about), ...sections.map(fileOf)]) {
    const file = new ZipDeflate(name)
    zip.add(file)
    for await (const chunk of inChunks(text)) {
      file.push(strToU8(chunk))
      yield* ready()
    }
    file.push(new Uint8Array(), true)
    yield* ready()
  }
  zip.end()
  yield* ready()
}

interface File {
  readonly name: string
  readonly text: AsyncIterable<string>
}

function readMe({ madeBy, madeAt, timeZone, notes }: About): File {
  async function* text() {
    yield `${madeBy}, ${madeAt} (your time zone: ${timeZone})\r\n\r\n${notes.join('\r\n')}\r\n`
  }
  return { name: 'read-me.txt', text: text() }
}

function fileOf({ name, columns, rows }: Section): File {
  async function* text() {
    yield byteOrderMark + lineOf(columns)
    for await (const row of rows()) yield lineOf(columns.map((column) => cellAt(row, column)))
  }
  return { name: `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`, text: text() }
}

function cellAt(row: Row, column: string): unknown {
  return column.split('.').reduce<unknown>((value, key) => memberOf(value, key), row)
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

async function* inChunks(text: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const piece of text) {
    chunk += piece
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
