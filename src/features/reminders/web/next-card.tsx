import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

import type { Reminders, ShiftEdge } from '../contract.ts'

const mostShown = 3
const ofShift: Readonly<Record<ShiftEdge, string>> = {
  begins: ', when your shift begins',
  ends: ', when your shift ends',
}

/** The reminders that come next, by the person's own clock. */
export function NextCard({ reminders: { upcoming, timeZone } }: { readonly reminders: Reminders }) {
  const moment = dateTimeFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone })
  return (
    <Card aria-labelledby="next-title">
      <CardTitle id="next-title">Next reminders</CardTitle>
      {upcoming.length === 0 ? (
        <CardDescription>None in the next seven days.</CardDescription>
      ) : (
        <ul className="flex flex-col gap-1">
          {upcoming.slice(0, mostShown).map(({ at, edge }) => (
            <li key={at}>
              {moment(new Date(at))}
              {edge && ofShift[edge]}
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted-foreground">None comes once you have checked in for it.</p>
    </Card>
  )
}
