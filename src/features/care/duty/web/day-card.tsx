import { CircleAlert, Plus } from 'lucide-react'

import { type Day, dayOf } from '#shared/days.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CardTitle } from '#web/ui/layout/card.tsx'
import { useNow } from '#web/use-now.ts'

import type { DutyBlock, DutyPlan } from '../contract.ts'
import { texts } from '../texts/plan.ts'
import { type Span, spanOfDays } from '../week.ts'
import { BlockRow } from './block-row.tsx'
import { dayLabel, onDay, spanLabel } from './times.ts'

interface DayCardProps {
  readonly day: Day
  readonly plan: DutyPlan
  readonly mayKeep: boolean
  readonly onAdd: () => void
  readonly onEdit: (block: DutyBlock) => void
  readonly onOffer: (block: DutyBlock) => void
}

/** One day of the plan: who is on duty, and at which times nobody is. */
export function DayCard({ day, plan, mayKeep, onAdd, onEdit, onOffer }: DayCardProps) {
  const { timeZone, blocks, gaps } = plan
  const begun = blocks.filter(({ from }) => dayOf(new Date(from), timeZone) === day)
  const wholeDay = spanOfDays(day, 1, timeZone)
  const isOver = wholeDay.until <= useNow()
  const isWholeDay = ({ from, until }: Span) => +from === +wholeDay.from && +until === +wholeDay.until
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-border bg-card px-5 py-3.5 text-card-foreground shadow-soft">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <CardTitle as="h3">{dayLabel(day)}</CardTitle>
        {mayKeep && !isOver && (
          <Button
            variant="outline"
            size="icon"
            aria-label={texts.planOn({ day: dayLabel(day) })}
            title={texts.planSomebody}
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
          {isWholeDay(gap) ? texts.nobodyAllDay : texts.nobodyFrom({ span: spanLabel(gap, timeZone) })}
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
