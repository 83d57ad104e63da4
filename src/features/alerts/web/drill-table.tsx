import { momentFormat } from '#shared/moment-format.ts'

import type { Drill } from '../contract.ts'
import { populationLabels } from '../labels.ts'

const date = momentFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** How fast each drill was answered. */
export function DrillTable({ drills }: { readonly drills: readonly Drill[] }) {
  if (drills.length === 0) {
    return <p className="text-muted-foreground">No drill yet. One a month keeps everyone in practice.</p>
  }
  return (
    // Focusable, so that the keyboard can scroll it where the screen is narrow.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Drills and their times">
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b border-border">
            {['Started', 'For', 'Told', 'Answered after', 'Resolved after'].map((title) => (
              <th key={title} scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drills.map((drill) => (
            <tr key={drill.id} className="border-b border-border last:border-0">
              <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
                {date(new Date(drill.createdAt))}
              </th>
              <td className="py-2 pr-4">{populationLabels(drill.population)}</td>
              <td className="py-2 pr-4">{drill.notified}</td>
              <td className="py-2 pr-4 whitespace-nowrap">{durationWords(drill.acknowledgedAfter)}</td>
              <td className="py-2 whitespace-nowrap">{durationWords(drill.resolvedAfter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function durationWords(seconds: number | null): string {
  if (seconds === null) return 'not yet'
  const minutes = Math.floor(seconds / 60)
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`
}
