import { setImmediate as giveWay } from 'node:timers/promises'

import { strToU8, Zip, ZipDeflate } from 'fflate'

import type { Row, Section } from '#server/own-data.ts'
import { writeCsv } from '#shared/csv.ts'

import { texts } from '../locales/texts.ts'
import type { About } from './export-readme.ts'

const t = texts('readMe')

// Without this mark, spreadsheets read a file in an older character set.
const byteOrderMark = '\uFEFF'
/** How many characters are compressed at a time. */
const chunkLength = 64 * 1024

/** The download as a zip of CSV files, one for each section. It is compressed while the rows are read. */
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
    for await (const chunk of chunksOf(text)) {
      file.push(strToU8(chunk))
      yield* ready()
      // Compressing takes some milliseconds each time, and a page of a journal is several chunks.
      await giveWay()
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
    yield `${t('head', { madeBy, madeAt, timeZone })}\r\n\r\n${notes.join('\r\n')}\r\n`
  }
  return { name: 'read-me.txt', text: text() }
}

function fileOf({ name, columns, rows }: Section): File {
  async function* text() {
    yield byteOrderMark + writeCsv([columns])
    for await (const row of rows()) yield writeCsv([columns.map((column) => cellAt(row, column))])
  }
  return { name: `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.csv`, text: text() }
}

function cellAt(row: Row, column: string): unknown {
  const value = column.split('.').reduce<unknown>((whole, key) => memberOf(whole, key), row)
  if (Array.isArray(value)) return value.join('; ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

async function* chunksOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const piece of text) {
    chunk += piece
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
