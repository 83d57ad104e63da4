import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { addDays, type Day } from '#shared/days.ts'
import { moveFocus } from '#web/forms/move-focus.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Card, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../locales/texts.ts'
import { latestReview } from '../../review.ts'
import { longDay, today } from './day.ts'
import { useSetReview } from './queries.ts'

const t = texts('review')

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
        {reviewOn === null ? t('lookAgain') : t('lookAgainOn', { day: longDay(reviewOn) })}
      </CardTitle>
      <p className="text-muted-foreground">
        {reviewOn !== null && reviewOn <= from ? t('dayIsHere') : t('aboutDate')}
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
              onClick={() => set({ body: { on: addDays(from, days) } })}
            >
              {t('inDays', { days })}
            </Button>
          ))}
          <Button variant="outline" disabled={isPending} onClick={() => setIsChoosing(true)}>
            {t('anotherDate')}
          </Button>
          {reviewOn !== null && (
            <Button
              variant="ghost"
              disabled={isPending}
              onClick={({ currentTarget }) =>
                // The button is about to go.
                set({ body: { on: null } }, { onSuccess: () => moveFocus(currentTarget, title.current) })
              }
            >
              {t('noDate')}
            </Button>
          )}
        </CardFooter>
      )}
      <Link href="/hope-box" className="w-fit font-medium text-primary-ink underline underline-offset-4">
        {t('hopeBox')}
      </Link>
    </Card>
  )
}

interface DayFormProps {
  /** Today, where the user is. */
  readonly from: Day
  readonly onDone: () => void
}

/** The form for a date of the user's own choice. */
function DayForm({ from, onDone }: DayFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // The button that opened it is gone.
  useEffect(() => moveFocus(null, form.current?.querySelector('input') ?? null), [])
  const [on, setOn] = useState('')
  const { errors, begin } = useFormErrors()
  const set = useSetReview()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    if (!on) return refuse({ on: t('chooseDay') })
    set.mutate({ body: { on } }, { onSuccess: finish, onError: (error) => refuse(refusedFields(error)) })
  }

  function finish(): void {
    // The form is about to go.
    moveFocus(form.current, document.getElementById('review-title'))
    onDone()
  }

  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <fieldset disabled={set.isPending} className="flex flex-col gap-4">
        <Field label={t('date')} error={errors['on']}>
          <Input
            type="date"
            name="on"
            value={on}
            min={from}
            max={latestReview(from)}
            onChange={({ target }) => setOn(target.value)}
          />
        </Field>
        <CardFooter>
          <Button variant="ghost" onClick={finish}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('setDate')}</Button>
        </CardFooter>
      </fieldset>
    </Form>
  )
}
