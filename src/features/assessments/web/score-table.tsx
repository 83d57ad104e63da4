import { type InstrumentName, instruments } from '../questions.ts'
import { changeWords } from '../result-words.ts'
import type { ScorePoint } from '../scores-over-time.ts'
import { longDate } from './dates.ts'

interface ScoreTableProps {
  readonly instrument: InstrumentName
  /** The oldest first. */
  readonly points: readonly ScorePoint[]
}

const columns = ['Day', 'Score', 'Range', 'Change']

/** What the chart shows, as a table behind a toggle. */
export function ScoreTable({ instrument, points }: ScoreTableProps) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium text-primary-ink underline underline-offset-4">
        Show as a table
      </summary>
      <div className="scroll-row">
        <table className="w-full text-left">
          <caption className="sr-only">{`${instruments[instrument].name} scores, newest first`}</caption>
          <thead>
            <tr className="border-b border-border">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 pr-4 font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ createdAt, score, severity, change, difference }) => (
              <tr key={createdAt} className="border-b border-border last:border-0">
                <th scope="row" className="py-1.5 pr-4 font-normal whitespace-nowrap">
                  {longDate(createdAt)}
                </th>
                <td className="py-1.5 pr-4 tabular-nums">{score}</td>
                <td className="py-1.5 pr-4">{severity}</td>
                <td className="py-1.5">{change ? changeWords(change, difference) : 'The first'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
