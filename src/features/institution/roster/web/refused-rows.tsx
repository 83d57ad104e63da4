import type { RosterReport } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('page')

interface RefusedRowsProps {
  readonly rows: RosterReport['refused']
  /** How many were refused. Of very many only the first are listed. */
  readonly count: number
}

/** The rows that were not followed, and why. */
export function RefusedRows({ rows, count }: RefusedRowsProps) {
  return (
    <>
      {count > rows.length && <p className="mb-2">{t('onlyFirst', { listed: rows.length, count })}</p>}
      <ul className="flex max-h-96 flex-col gap-2 overflow-y-auto">
        {rows.map(({ line, number, name, reason }) => (
          <li key={line} className="wrap-anywhere">
            <span className="font-medium">
              {name ? t('refusedLineOf', { line, name }) : t('refusedLine', { line })}
            </span>
            {number && <span className="text-muted-foreground tabular-nums"> {number}</span>}
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
