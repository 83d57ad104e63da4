import { useRef, useState } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { addDays, type Day } from '#shared/days.ts'
import { moveFocus } from '#web/forms/move-focus.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../texts/review.ts'
import { DayForm } from './day-form.tsx'
import { longDay, today } from './day.ts'
import { useSetReview } from './queries.ts'

interface ReviewCardProps {
  readonly user: CurrentUser
  readonly reviewOn: Day | null
}

/** The day on which the user wants to look at their plan again, to set, change and clear, and the way to their box of hope. */
export function ReviewCard({ user, reviewOn }: ReviewCardProps) {
  const { mutate: set, isPending } = useSetReview()
  const [isChoosing, setIsChoosing] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const from = today(timeZoneOf(user))

  return (
    <Card aria-labelledby="review-title" data-print="none">
      <CardTitle ref={title} id="review-title" tabIndex={-1}>
        {reviewOn === null ? texts.lookAgain : texts.lookAgainOn({ day: longDay(reviewOn) })}
      </CardTitle>
      <p className="text-muted-foreground">
        {reviewOn !== null && reviewOn <= from ? texts.dayIsHere : texts.aboutDate}
      </p>
      {isChoosing ? (
        <DayForm from={from} onDone={() => setIsChoosing(false)} />
      ) : (
        <CardFooter>
          {[30, 90].map((days) => (
            <Button
              key={days}
              variant="outline"
              disabled={isPending}
              onClick={() => set(addDays(from, days))}
            >
              {texts.inDays({ days })}
            </Button>
          ))}
          <Button variant="outline" disabled={isPending} onClick={() => setIsChoosing(true)}>
            {texts.anotherDate}
          </Button>
          {reviewOn !== null && (
            <Button
              variant="ghost"
              disabled={isPending}
              onClick={({ currentTarget }) =>
                // The button is about to go.
                set(null, { onSuccess: () => moveFocus(currentTarget, title.current) })
              }
            >
              {texts.noDate}
            </Button>
          )}
        </CardFooter>
      )}
      <Link href="/hope-box" className="w-fit font-medium text-primary-ink underline underline-offset-4">
        {texts.hopeBox}
      </Link>
    </Card>
  )
}
