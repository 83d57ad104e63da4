import { Plus } from 'lucide-react'
import { useState } from 'react'

import { addDays, type Day, dayOf } from '#shared/days.ts'
import { call } from '#web/api/api.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useNow } from '#web/use-now.ts'

import { type DutyBlock, dutyApi, type DutyPlan } from '../contract.ts'
import { texts } from '../texts/plan.ts'
import { BlockDialog } from './block-dialog.tsx'
import { DayCard } from './day-card.tsx'
import { HoursCard } from './hours-card.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { useDutyChange } from './queries.ts'

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
  const change = useDutyChange()
  const copy = () =>
    change.mutate(() => call(dutyApi.copy, { body: { population, week } }), {
      onSuccess: (next) => onWeek(next.week),
    })
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
        <ol aria-label={texts.theWeek} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
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
        <Button variant="outline" className="self-start" disabled={change.isPending} onClick={copy}>
          {texts.copyWeek}
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
      title={texts.noPlan}
      text={
        mayKeep
          ? texts.noPlanFor[population]
          : `${texts.noPlanFor[population]} ${texts.administratorCanBegin}`
      }
      action={
        onBegin && (
          <Button onClick={onBegin}>
            <Plus aria-hidden />
            {texts.planFirst}
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
        <Notice tone="danger" title={blocks.length === 0 ? texts.nobodyThisWeek : texts.gapsThisWeek}>
          {texts.aboutGaps}
        </Notice>
      )}
      {overlaps.length > 0 && <Notice title={texts.overlaps}>{texts.aboutOverlaps}</Notice>}
    </>
  )
}
