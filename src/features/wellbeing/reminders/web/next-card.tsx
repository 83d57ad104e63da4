import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import type { Reminders } from '../contract.ts'
import { texts } from '../texts/reminders.ts'

const mostShown = 3

/** The reminders that come next, by the person's own clock. */
export function NextCard({ reminders: { upcoming, timeZone } }: { readonly reminders: Reminders }) {
  const moment = dateTimeFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone })
  return (
    <Card aria-labelledby="next-title">
      <CardTitle id="next-title">{texts.next}</CardTitle>
      {upcoming.length === 0 ? (
        <CardDescription>{texts.noneNext}</CardDescription>
      ) : (
        <ul className="flex flex-col gap-1">
          {upcoming.slice(0, mostShown).map(({ at, edge }) => (
            <li key={at}>
              {edge ? texts.nextWithShift[edge]({ moment: moment(new Date(at)) }) : moment(new Date(at))}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted-foreground">{texts.noneOnceCheckedIn}</p>
    </Card>
  )
}
