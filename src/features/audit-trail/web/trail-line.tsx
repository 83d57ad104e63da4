import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Summary } from '#web/ui/controls/summary.tsx'

import type { TrailEvent } from '../trail-contract.ts'
import type { EventGroup } from './event-groups.ts'

const time = dateTimeFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

// It says a day that both ends share once.
const timeRange = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** One event, or several that are alike: who did what, to whom, when, and from which network. */
export function TrailLine({ group: { event, times } }: { readonly group: EventGroup }) {
  const { words, subject, outcome, addressPrefix } = event
  const from = addressPrefix && `, from ${addressPrefix}`
  return (
    <div className="flex flex-col gap-0.5">
      <p>
        <span className="font-medium">{actorOf(event)}</span>{' '}
        {outcome === 'refused' ? `tried and was refused: ${words}` : words}
        {subject && (
          <>
            {' '}
            <span className="text-muted-foreground">of</span> {subject.name} (@{subject.username})
          </>
        )}
      </p>
      <div className="text-sm text-muted-foreground tabular-nums">
        {times.length === 1 ? (
          <p>
            <Time at={event.at} />
            {from}
          </p>
        ) : (
          <details>
            <Summary>
              {times.length} times, {timeRange.formatRange(new Date(times.at(-1)!), new Date(event.at))}
              {from}
            </Summary>
            <ul>
              {times.map((at, index) => (
                <li key={index}>
                  <Time at={at} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}

function Time({ at }: { readonly at: string }) {
  return <time dateTime={at}>{time(new Date(at))}</time>
}

function actorOf({ actor, actorRole, addressPrefix }: TrailEvent): string {
  if (actor) return `${actor.name} (@${actor.username})`
  if (actorRole) return 'A deleted account'
  return addressPrefix ? 'Somebody who was not signed in' : 'Evenkeel'
}
