import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import type { HistoryEntry } from '../history.ts'
import { texts } from '../texts/alert.ts'

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
      <CardTitle id="history-title">{texts.history}</CardTitle>
      <ListEnd list={end} more={texts.showEarlier} />
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

function entryText({ kind, by, missed, loss, lastAt, ...told }: HistoryEntry): string {
  const who = by ?? texts.somebody
  const last = lastAt && time(new Date(lastAt))
  switch (kind) {
    case 'raised':
      return by ? texts.startedBy({ by }) : texts.started
    case 'asked-again':
      return texts.askedAgain
    case 'severity-raised':
      return texts.madeMoreUrgent
    case 'told':
      return texts.told({ ...told, last })
    case 'seen':
      return texts.openedBy({ who })
    case 'acknowledged':
      return texts.respondedBy({ who })
    case 'asked-while-open':
      return texts.stillOpen({ ...told, last })
    case 'missed':
      return texts.missed({ count: missed ?? 0 })
    case 'not-reached':
      return texts.notReachedBy({ who })
    case 'given-back':
      return texts.givenBack({ who, why: loss })
    case 'released':
      return texts.released
    case 'resolved':
      return texts.resolvedBy({ who })
    default:
      return kind satisfies never
  }
}
