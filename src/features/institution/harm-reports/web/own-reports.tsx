import { timeAgo } from '#shared/time-ago.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Card, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { useNow } from '#web/use-now.ts'

import { texts } from '../texts/reports.ts'
import { useOwnReports } from './queries.ts'

/** The user's own reports and what came of them; nothing before the first. */
export function OwnReports() {
  const own = useOwnReports()
  const now = useNow()
  return (
    <QueryView queries={[own]} failure={texts.ownNotLoaded} skeleton={null}>
      {(reports) =>
        reports.length > 0 && (
          <Card aria-labelledby="own-reports-title">
            <CardHeader>
              <CardTitle id="own-reports-title">{texts.yourReports}</CardTitle>
            </CardHeader>
            <ul className="divide-y divide-border">
              {reports.map(({ id, what, createdAt, closedAt, answer }) => (
                <li key={id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
                  <p className="text-sm text-muted-foreground">
                    {texts.sent({ ago: timeAgo(createdAt, now), isAnswered: closedAt !== null })}
                  </p>
                  <p className="break-words whitespace-pre-line">{what ?? texts.damaged}</p>
                  {closedAt && (
                    <p className="break-words whitespace-pre-line">
                      <span className="font-medium">{texts.answer}</span> {answer ?? texts.damaged}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </QueryView>
  )
}
