import { useId, useState } from 'react'

import { texts } from '../../locales/texts.ts'
import { Button } from '../controls/button.tsx'

const t = texts('table')

export interface ChartTable {
  /** What the table lists. */
  readonly caption: string
  readonly columns: readonly string[]
  /** The cells of each row. The first one is the row's header, and it differs from row to row. */
  readonly rows: readonly (readonly string[])[]
}

/** The figures of a picture as a table that a button shows. */
export function TableToggle(table: ChartTable) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm">
      <Button
        variant="link"
        size="sm"
        className="self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? t('hideTableOf', table) : t('showTableOf', table)}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t('hideTable') : t('showTable')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Table {...table} />}
      </div>
    </div>
  )
}

function Table({ caption, columns, rows }: ChartTable) {
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling area must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-md border border-border"
    >
      <table className="w-full text-left wrap-break-word tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-muted">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head = '', ...cells]) => (
            <tr key={head} className="border-t border-border">
              <th scope="row" className="px-3 py-2 font-normal">
                {head}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]} className="px-3 py-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
