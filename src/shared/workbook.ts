import { unzipSync, zipSync } from 'fflate'

import { writeTable } from './csv.ts'
import { texts } from './locales/texts.ts'
import { isZip } from './table-file.ts'

const t = texts('tableFile')

/** Far above a roster of 50,000 people. What unpacks to more is refused before it is unpacked. */
const mostUnpackedBytes = 64 * 1024 * 1024
const mostParts = 1000
const mostRows = 60_000

/** Why a workbook is not read, in the current language. */
export interface UnreadableWorkbook {
  readonly problem: () => string
}

/**
 * A file whose table can be read: Excel's own file (.xlsx) as its table in CSV, and any other as it is. Numbers keep
 * the zeros that their format shows, and dates are ISO. Refuses one that unpacks to more than 64 MB, is broken, or has
 * several sheets with a table, since nobody could tell which is meant.
 */
export async function withoutWorkbook(bytes: Uint8Array): Promise<Uint8Array | UnreadableWorkbook> {
  if (!isZip(bytes)) return bytes
  let parts: Record<string, Uint8Array>
  try {
    parts = unpack(bytes, (name) => /^(xl\/|\[Content_Types\]|_rels\/).*\.(xml|rels)$/.test(name))
  } catch (error) {
    return { problem: () => (error instanceof TooLarge ? t('workbookTooLarge') : t('workbookBroken')) }
  }
  if (!parts['xl/workbook.xml']) return { problem: () => t('fileIsWorkbook') }
  const { readXlsx } = await import('hucre/xlsx')
  try {
    // It is packed anew, so that no part can unpack to more than it said.
    const { sheets } = await readXlsx(zipSync(parts, { level: 0 }), {
      readStyles: true,
      maxRows: mostRows,
      sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
    })
    const tables = sheets.filter(({ rows }) => rows.filter((row) => row.some(isFilled)).length > 1)
    const wide = tables.filter(({ rows }) => rows.some((row) => row.filter(isFilled).length > 1))
    if (wide.length > 1) {
      const names = wide.map(({ name }) => name).join(', ')
      return { problem: () => t('workbookHasSheets', { names }) }
    }
    const sheet = wide[0] ?? tables[0] ?? sheets[0]
    const rows = sheet?.rows.map((row, at) =>
      row.map((value, column) => cellOf(value, sheet.cells?.get(`${at},${column}`)?.style?.numFmt)),
    )
    return new TextEncoder().encode(writeTable(rows ?? []))
  } catch {
    return { problem: () => t('workbookBroken') }
  }
}

class TooLarge extends Error {}

/** The parts of a zip archive that are wanted. Throws for a broken one, and for one that says it unpacks to too much. */
export function unpack(bytes: Uint8Array, wants: (name: string) => boolean): Record<string, Uint8Array> {
  let [size, count] = [0, 0]
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!wants(name)) return false
      size += originalSize
      count += 1
      if (size > mostUnpackedBytes || count > mostParts) throw new TooLarge()
      return true
    },
  })
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

/** A cell as a text. Excel keeps a time of no day as one of its first day. */
function cellOf(value: unknown, format: string | undefined): string {
  if (value instanceof Date) {
    const [day = '', time = ''] = value.toISOString().split('T')
    const clock = time.slice(0, 8)
    if (day < '1900-01-02') return clock
    return clock === '00:00:00' ? day : `${day} ${clock}`
  }
  if (typeof value === 'number') {
    const zeros = /^0+$/.exec(format ?? '')
    return String(value).padStart(zeros ? zeros[0].length : 0, '0')
  }
  return isFilled(value) ? String(value) : ''
}
