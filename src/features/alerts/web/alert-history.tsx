import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import type { HistoryEntry } from '../history.ts'

const time = dateTimeFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** What happened to an alert, oldest first. Of a long history the end stands there, and the rest on request. */
export function AlertHistory({ history }: { readonly history: readonly HistoryEntry[] }) {
  const { shown, end } = useFold(history.toReversed(), 10)
  return (
    <Card aria-labelledby="history-title">
      <CardTitle id="history-title">History</CardTitle>
      <ListEnd list={end} more="Show earlier" />
      <ol className="flex flex-col">
        {shown.toReversed().map((entry) => (
          <li
            key={`${entry.at} ${entry.kind}`}
            className="flex flex-wrap justify-between gap-x-6 border-t border-border py-2.5 first:border-0"
          >
            <span>{entryText(entry)}</span>
            <time dateTime={entry.at} className="text-sm text-muted-foreground tabular-nums">
              {time(new Date(entry.at))}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const audienceLabels = {
  responders: 'Responders',
  administrators: 'Administrators',
  everyone: 'Responders and administrators',
} as const

function entryText(entry: HistoryEntry): string {
  const { kind, by, circle, people, missed, times, lastAt } = entry
  const who = by ?? 'Somebody'
  const again = lastAt
    ? `; ${times.toLocaleString('en-US')} times, the last on ${time(new Date(lastAt))}`
    : ''
  const notified =
    people === 0 || !circle
      ? 'Nobody was there to be told'
      : `${audienceLabels[circle]} were told (${people})${otherWays(entry)}${again}`
  switch (kind) {
    case 'raised':
      return by ? `${by} started it` : 'Alert started'
    case 'asked-again':
      return 'Asked again'
    case 'severity-raised':
      return 'Made more urgent'
    case 'told':
      return notified
    case 'seen':
      return `${who} opened it`
    case 'acknowledged':
      return `${who} responded`
    case 'asked-while-open':
      return `Still open: ${notified.charAt(0).toLowerCase()}${notified.slice(1)}`
    case 'missed':
      return `Evenkeel was away and missed ${counted(missed, 'reminder', 'reminders')}`
    case 'not-reached':
      return `${who} tried to reach the person and could not`
    case 'released':
      return 'The person was released. You see who it is until this is resolved'
    case 'resolved':
      return `${who} resolved it`
    default:
      return kind satisfies never
  }
}

/** By which ways they were to be told besides their pages. Whether a device rang nobody knows. */
function otherWays({ devices, phones, mails }: HistoryEntry): string {
  const ways = [
    counted(devices, 'device that rings', 'devices that ring'),
    counted(phones, 'telephone', 'telephones'),
    counted(mails, 'e-mail', 'e-mails'),
  ].filter(Boolean)
  return ways.length > 0 ? `, also by ${ways.join(', ')}` : ''
}

const counted = (count: number | null, one: string, more: string) =>
  count ? `${count.toLocaleString('en-US')} ${count === 1 ? one : more}` : ''
