import type { Day } from '#shared/days.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../../locales/texts.ts'
import { useSafetyPlan } from '../queries.ts'
import { longDay } from './day.ts'
import { useSetReview } from './queries.ts'

const t = texts('review')

/** The day that the one who sits with the user suggests. It counts once the user accepts it. */
export function SuggestedReview({ on }: { readonly on: Day }) {
  const { data: plan } = useSafetyPlan()
  const set = useSetReview()
  const isSet = plan?.reviewOn === on
  return (
    <Notice
      data-print="none"
      role="status"
      title={t('suggestedOn', { day: longDay(on) })}
      action={
        plan &&
        !isSet && (
          <Button variant="outline" disabled={set.isPending} onClick={() => set.mutate({ body: { on } })}>
            {t('accept')}
          </Button>
        )
      }
    >
      {isSet ? t('isSet') : plan ? t('countsIfAccepted') : t('saveFirst')}
    </Notice>
  )
}
