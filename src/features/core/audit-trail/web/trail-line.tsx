import { dateTimeFormat } from '#shared/date-time-format.ts'
import { currentLocale } from '#shared/localized.ts'
import { Summary } from '#web/ui/controls/summary.tsx'

import { texts } from '../texts/page.ts'
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

/** The time between two moments. It says a day that both share once. */
const rangeOf = (from: string, to: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).formatRange(
    new Date(from),
    new Date(to),
  )

/** One event, or several that are alike: who did what, to whom, when, and from which network. */
export function TrailLine({ group: { event, times } }: { readonly group: EventGroup }) {
  const { words, subject, outcome, addressPrefix } = event
  const from = addressPrefix && texts.fromNetwork({ addressPrefix })
  return (
    <div className="flex flex-col gap-0.5">
      <p>
        <span className="font-medium">{actorOf(event)}</span>{' '}
        {outcome === 'refused' ? texts.refused({ words }) : words}
        {subject && (
          <>
            {' '}
            <span className="text-muted-foreground">{texts.ofPerson}</span> {subject.name} (@
            {subject.username})
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
              {texts.severalTimes({ count: times.length, range: rangeOf(times.at(-1)!, event.at) })}
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
  if (actorRole) return texts.deletedAccount
  return addressPrefix ? texts.notSignedIn : 'Evenkeel'
}
