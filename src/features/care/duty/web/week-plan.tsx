import { CircleAlert, Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'

import { addDays, type Day, dayOf } from '#shared/days.ts'
import { refusedFields, useFormErrors } from '#web/forms/use-form.ts'
import { useOwnDraft } from '#web/forms/use-own-draft.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { CancelOrSend, Dialog, DialogContent, DialogForm } from '#web/ui/overlays/dialog.tsx'
import { useNow } from '#web/use-now.ts'

import { dutyApi, type DutyBlock, type DutyPlan, longestOutOfHours } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { type Span, spanOfDays } from '../week.ts'
import { BlockDialog, PersonSelect } from './block-dialog.tsx'
import { BlockRow } from './block-row.tsx'
import { useDutyChange } from './queries.ts'
import { dayLabel, onDay, spanLabel, spanOf } from './times.ts'

const t = texts('plan')

/** What the user is about to do: plan somebody on a day, change a block, or offer one. */
type Doing =
  | { readonly what: 'plan'; readonly day: Day; readonly block?: DutyBlock }
  | { readonly what: 'offer'; readonly block: DutyBlock }

interface WeekPlanProps {
  readonly plan: DutyPlan
  readonly mayKeep: boolean
  readonly onWeek: (week: Day) => void
}

/** One week of a plan, day by day. Those who keep it change it; those who are in it offer and accept their times. */
export function WeekPlan({ plan, mayKeep, onWeek }: WeekPlanProps) {
  const { population, week, timeZone, hasPlan, blocks, people } = plan
  const today = dayOf(useNow(), timeZone)
  const days = Array.from({ length: 7 }, (_, index) => addDays(week, index))
  const firstDay = days.find((day) => day >= today)
  const [doing, setDoing] = useState<Doing | null>(null)
  const copy = useDutyChange(dutyApi.copy)
  const copyWeek = () =>
    copy.mutate({ body: { population, week } }, { onSuccess: (next) => onWeek(next.week) })
  return (
    <>
      {hasPlan ? (
        <Consequences plan={plan} />
      ) : (
        <NoPlan
          plan={plan}
          mayKeep={mayKeep}
          onBegin={mayKeep && firstDay ? () => setDoing({ what: 'plan', day: firstDay }) : undefined}
        />
      )}
      {(hasPlan || mayKeep || blocks.length > 0) && (
        <ol
          aria-label={t('theWeek')}
          className="grid max-sm:divide-y max-sm:divide-border max-sm:rounded-lg max-sm:border max-sm:border-border max-sm:bg-card max-sm:shadow-soft sm:grid-cols-2 sm:gap-4 lg:grid-cols-4"
        >
          {days.map((day) => (
            <DayCard
              key={day}
              day={day}
              plan={plan}
              mayKeep={mayKeep}
              onAdd={() => setDoing({ what: 'plan', day })}
              onEdit={(block) =>
                setDoing({ what: 'plan', day: dayOf(new Date(block.from), timeZone), block })
              }
              onOffer={(block) => setDoing({ what: 'offer', block })}
            />
          ))}
        </ol>
      )}
      {mayKeep && blocks.length > 0 && (
        <Button variant="outline" className="self-start" disabled={copy.isPending} onClick={copyWeek}>
          {t('copyWeek')}
        </Button>
      )}
      {mayKeep && <HoursCard plan={plan} />}
      {doing?.what === 'plan' && (
        <BlockDialog
          plan={plan}
          day={doing.day}
          {...(doing.block && { block: doing.block })}
          onClose={() => setDoing(null)}
        />
      )}
      {doing?.what === 'offer' && (
        <OfferDialog block={doing.block} people={people} timeZone={timeZone} onClose={() => setDoing(null)} />
      )}
    </>
  )
}

interface NoPlanProps {
  readonly plan: DutyPlan
  readonly mayKeep: boolean
  /** Absent where nothing of the week is to come, or where the reader may not plan. */
  readonly onBegin: (() => void) | undefined
}

/** Says that nobody is planned, who is told of alerts meanwhile, and what comes next. */
function NoPlan({ plan: { population }, mayKeep, onBegin }: NoPlanProps) {
  return (
    <EmptyState
      title={t('noPlan')}
      text={
        mayKeep
          ? t(`noPlanFor.${population}`)
          : `${t(`noPlanFor.${population}`)} ${t('administratorCanBegin')}`
      }
      action={
        onBegin && (
          <Button onClick={onBegin}>
            <Plus aria-hidden />
            {t('planFirst')}
          </Button>
        )
      }
    />
  )
}

/** What follows from the gaps and overlaps of a week. */
function Consequences({ plan: { gaps, overlaps, blocks } }: { readonly plan: DutyPlan }) {
  return (
    <>
      {gaps.length > 0 && (
        <Notice tone="danger" title={blocks.length === 0 ? t('nobodyThisWeek') : t('gapsThisWeek')}>
          {t('aboutGaps')}
        </Notice>
      )}
      {overlaps.length > 0 && <Notice title={t('overlaps')}>{t('aboutOverlaps')}</Notice>}
    </>
  )
}

interface DayCardProps {
  readonly day: Day
  readonly plan: DutyPlan
  readonly mayKeep: boolean
  readonly onAdd: () => void
  readonly onEdit: (block: DutyBlock) => void
  readonly onOffer: (block: DutyBlock) => void
}

/** One day of the plan: who is on duty, and at which times nobody is. */
function DayCard({ day, plan, mayKeep, onAdd, onEdit, onOffer }: DayCardProps) {
  const { timeZone, blocks, gaps } = plan
  const begun = blocks.filter(({ from }) => dayOf(new Date(from), timeZone) === day)
  const wholeDay = spanOfDays(day, 1, timeZone)
  const isOver = wholeDay.until <= useNow()
  const isWholeDay = ({ from, until }: Span) => +from === +wholeDay.from && +until === +wholeDay.until
  return (
    <li className="flex min-w-0 flex-col gap-3 px-4 py-2 sm:rounded-lg sm:border sm:border-border sm:bg-card sm:px-5 sm:py-3.5 sm:shadow-soft">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <CardTitle as="h3">{dayLabel(day)}</CardTitle>
        {mayKeep && !isOver && (
          <Button
            variant="outline"
            size="icon"
            aria-label={t('planOn', { day: dayLabel(day) })}
            title={t('planSomebody')}
            onClick={onAdd}
          >
            <Plus aria-hidden />
          </Button>
        )}
      </div>
      {onDay(gaps, day, timeZone).map((gap) => (
        <p
          key={gap.from.getTime()}
          className="flex items-start gap-2 rounded-md bg-destructive-soft px-3 py-2 text-sm font-medium text-destructive-ink"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {isWholeDay(gap) ? t('nobodyAllDay') : t('nobodyFrom', { span: spanLabel(gap, timeZone) })}
          </span>
        </p>
      ))}
      {begun.length > 0 && (
        <ul className="flex flex-col divide-y divide-border">
          {begun.map((block) => (
            <BlockRow
              key={block.id}
              block={block}
              timeZone={timeZone}
              mayKeep={mayKeep}
              onEdit={() => onEdit(block)}
              onOffer={() => onOffer(block)}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

interface OfferDialogProps {
  readonly block: DutyBlock
  readonly people: DutyPlan['people']
  readonly timeZone: string
  readonly onClose: () => void
}

/** The dialog that offers an own time on duty to somebody else. */
function OfferDialog({ block, people, timeZone, onClose }: OfferDialogProps) {
  const [userId, setUserId] = useState('')
  const { errors, begin } = useFormErrors()
  const offer = useDutyChange(dutyApi.offer)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    if (userId === '') return refuse({ userId: t('chooseSomebody') })
    offer.mutate(
      { params: { id: block.id }, body: { userId } },
      {
        onSuccess: onClose,
        onError: (error) => refuse(refusedFields(error)),
      },
    )
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('offerYours')}
        description={t('aboutOffer', { span: spanLabel(spanOf(block), timeZone) })}
      >
        <DialogForm
          onSubmit={submit}
          isBusy={offer.isPending}
          feet={<CancelOrSend isBusy={offer.isPending}>{t('offer')}</CancelOrSend>}
        >
          <PersonSelect
            people={people.filter(({ id }) => id !== block.userId)}
            value={userId}
            error={errors['userId']}
            onChange={setUserId}
          />
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

const HoursDraft = z.object({ coversFrom: z.string(), coversUntil: z.string(), outOfHours: z.string() })

/** The card for the hours that the plan should cover, and the words about all other times. */
function HoursCard({ plan: { population, hours } }: { readonly plan: DutyPlan }) {
  const [value, setValue, clear] = useOwnDraft(`duty-hours-${population}`, HoursDraft, hours)
  const { errors, begin } = useFormErrors()
  const change = useDutyChange(dutyApi.saveHours)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const refuse = begin(event)
    change.mutate(
      { body: { population, ...value } },
      {
        onSuccess: clear,
        onError: (error) => refuse(refusedFields(error)),
      },
    )
  }

  const field = (name: keyof typeof hours) => ({
    value: value[name],
    onChange: ({ target }: { target: { value: string } }) => setValue({ ...value, [name]: target.value }),
  })
  return (
    <Card aria-labelledby="hours-title">
      <CardHeader>
        <CardTitle id="hours-title">{t('hoursToCover')}</CardTitle>
        <CardDescription>{t('aboutHours')}</CardDescription>
      </CardHeader>
      <Form noValidate onSubmit={submit}>
        <fieldset disabled={change.isPending} className="flex min-w-0 flex-col gap-4">
          <div className="two-columns gap-3 sm:max-w-md">
            <Field label={t('from')} error={errors['coversFrom']}>
              <Input type="time" {...field('coversFrom')} />
            </Field>
            <Field label={t('until')} error={errors['coversUntil']}>
              <Input type="time" {...field('coversUntil')} />
            </Field>
          </div>
          <Field label={t('otherTimes')} isOptional hint={t('otherTimesHint')} error={errors['outOfHours']}>
            <Input
              placeholder={t('otherTimesExample')}
              maxLength={longestOutOfHours}
              {...field('outOfHours')}
            />
          </Field>
          <CardFooter>
            <Button type="submit" variant="outline">
              {change.isPending ? t('pleaseWait') : t('saveHours')}
            </Button>
          </CardFooter>
        </fieldset>
      </Form>
    </Card>
  )
}
