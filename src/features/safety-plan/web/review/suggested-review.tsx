import type { Day } from '#shared/days.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { useSafetyPlan } from '../queries.ts'
import { longDay } from './day.ts'
import { useSetReview } from './queries.ts'

/** The day that the one who sits with the user suggests. It counts once the user accepts it. */
export function SuggestedReview({ on }: { readonly on: Day }) {
  const { data: plan } = useSafetyPlan()
  const set = useSetReview()
  const isSet = plan?.reviewOn === on
  return (
    <Notice
      data-print="none"
      role="status"
      title={`They suggest that you look at this plan again on ${longDay(on)}`}
      action={
        plan &&
        !isSet && (
          <Button variant="outline" disabled={set.isPending} onClick={() => set.mutate(on)}>
            Accept this date
          </Button>
        )
      }
    >
      {isSet
        ? 'You have set this date.'
        : plan
          ? 'It counts only if you accept it. You can choose another date later, or none.'
          : 'Save your plan first. Then you can accept this date.'}
    </Notice>
  )
}
