import type { RosterReport } from '../contract.ts'
import { texts } from '../texts/page.ts'

interface RefusedRowsProps {
  readonly rows: RosterReport['refused']
  /** How many were refused. Of very many only the first are listed. */
  readonly count: number
}

/** The rows that were not followed, and why. */
export function RefusedRows({ rows, count }: RefusedRowsProps) {
  return (
    <>
      {count > rows.length && <p className="mb-2">{texts.onlyFirst({ listed: rows.length, count })}</p>}
      <ul className="flex max-h-96 flex-col gap-2 overflow-y-auto">
        {rows.map(({ line, number, name, reason }) => (
          <li key={line} className="wrap-anywhere">
            <span className="font-medium">
              {name ? texts.refusedLineOf({ line, name }) : texts.refusedLine({ line })}
            </span>
            {number && <span className="text-muted-foreground tabular-nums"> {number}</span>}
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
