import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import type { DiaryImport } from '../contract.ts'
import { texts } from '../texts/import.ts'
import { useRemoveImport } from './queries.ts'

const moment = dateTimeFormat({ year: 'numeric', month: 'short', day: 'numeric' })
const calendarDay = dateTimeFormat({ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** What was brought in, each to be taken back whole. */
export function Imports({ imports }: { readonly imports: readonly DiaryImport[] }) {
  const removing = useRemoveImport()
  return (
    <Card aria-labelledby="imports-title">
      <CardTitle id="imports-title">{texts.importsTitle}</CardTitle>
      <ul aria-labelledby="imports-title" className="divide-y divide-border">
        {imports.map(({ id, source, createdAt, days, first, last }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-medium">{texts.importOf({ source: texts.sources[source], days })}</p>
              <p className="text-sm text-muted-foreground">
                {texts.importPeriod({
                  first: dayText(first),
                  last: dayText(last),
                  moment: moment(new Date(createdAt)),
                })}
              </p>
            </div>
            <ConfirmedButton
              variant="outline"
              aria-label={texts.takeBackOf({
                source: texts.sources[source],
                moment: moment(new Date(createdAt)),
              })}
              title={texts.takeBackQuestion}
              description={texts.takeBackText({ days })}
              action={texts.takeBack}
              onAction={() => removing.mutate(id)}
              isDestructive
            >
              {texts.takeBack}
            </ConfirmedButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const dayText = (day: string) => calendarDay(new Date(`${day}T00:00:00Z`))
