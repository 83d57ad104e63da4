import { ApiError } from '#web/api/api.ts'
import { useReading } from '#web/api/use-reading.ts'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Card, CardDescription, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'

import { safetyPlanApi } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { shownTitle } from '../../wishes.ts'

const t = texts('wishes')

/** What the person of an alert shows to the user, who answers it. Nothing stands there where they show nothing. */
export function ShownWishes({ alertId }: { readonly alertId: string }) {
  const {
    data: shown,
    error,
    refetch,
  } = useReading(
    safetyPlanApi.wishesForAlert,
    { params: { id: alertId } },
    // It is not kept once the page no longer shows it.
    { gcTime: 0 },
  )
  // It was closed, or taken on by somebody else, a moment ago.
  const isOver = error instanceof ApiError && error.status === 404
  if (isOver) return null
  if (!shown && error) return <LoadFailure title={t('shownNotLoaded')} onRetry={refetch} />
  if (!shown || shown.length === 0) return null
  return (
    // The paper is for the person: nothing else of the page is on it.
    <Card aria-labelledby="shown-wishes" data-print="only">
      <div className="flex flex-col gap-1">
        <CardTitle id="shown-wishes">{t('shownTitle')}</CardTitle>
        <CardDescription data-print="none">{t('aboutShown')}</CardDescription>
      </div>
      <dl className="flex flex-col gap-4">
        {shown.map(({ wish, text }) => (
          <div key={wish}>
            <dt className="font-semibold">{shownTitle(wish)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <CardFooter data-print="none">
        <PrintButton variant="outline">{t('printShown')}</PrintButton>
      </CardFooter>
    </Card>
  )
}
