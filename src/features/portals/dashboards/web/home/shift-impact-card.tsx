import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'

import { type ShiftImpact, checkInApi } from '#features/wellbeing/check-ins/contract.ts'
import {
  highestScore,
  shiftImpactDays,
  shiftTrend,
  shiftWarningThreshold,
} from '#features/wellbeing/check-ins/scale.ts'
import { checkInAddress } from '#features/wellbeing/check-ins/shift.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../../locales/texts.ts'

const t = texts('shiftImpact')
const sides = texts('shiftSides')

interface ShiftChangeProps {
  readonly name: string
  /** Averages and the change between them. An average without check-ins is null, and so is the change then. */
  readonly before: number | null
  readonly after: number | null
  readonly change: number | null
}

const arrows = { up: ArrowUp, down: ArrowDown, steady: ArrowRight }

/** The averages of a score before and after shifts as two bars, and the change as text. */
function ShiftChange({ name, before, after, change }: ShiftChangeProps) {
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-medium">{name}</h3>
        {change !== null && <Change change={change} />}
      </div>
      <Bar label={sides('pre')} value={before} className="bg-calm" />
      <Bar label={sides('post')} value={after} className="bg-primary" />
    </section>
  )
}

function Change({ change }: { readonly change: number }) {
  const trend = shiftTrend(change)
  const Arrow = arrows[trend]
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold tabular-nums">
      <Arrow aria-hidden className="size-4" />
      <span>{t('changed', { trend, change: `${change > 0 ? '+' : ''}${change.toFixed(1)}` })}</span>
    </span>
  )
}

interface BarProps {
  readonly label: string
  readonly value: number | null
  readonly className: string
}

function Bar({ label, value, className }: BarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-sm">
      <span className="w-22">{label}</span>
      <span className="h-3 flex-1 basis-12 overflow-hidden rounded-full bg-secondary forced-color-adjust-none forced-colors:border">
        {value !== null && (
          <span
            className={`block h-full rounded-full ${className}`}
            style={{ width: `${(value / highestScore) * 100}%` }}
          />
        )}
      </span>
      <span className="w-16 text-right tabular-nums">
        {value === null ? t('none') : `${value.toFixed(1)}/10`}
      </span>
    </div>
  )
}

/** The end of the address that leads to this card. */
const anchor = '#shift-impact'

/** How mood and stress change over a shift. A link to it brings it into view, since the page comes after the address. */
export function ShiftImpactCard() {
  const impact = useReading(checkInApi.shiftImpact, {})
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (impact.isSuccess && location.hash === anchor) card.current?.scrollIntoView()
  }, [impact.isSuccess])
  return (
    <Card aria-labelledby="shift-impact-title" ref={card}>
      <CardHeader>
        <CardTitle id="shift-impact-title">{t('title', { days: shiftImpactDays })}</CardTitle>
      </CardHeader>
      <QueryView queries={[impact]} failure={t('notLoaded')} skeleton={<Skeleton className="h-60" />}>
        {(data) => <Impact impact={data} />}
      </QueryView>
      <Button asChild variant="link" className="-my-2 self-start">
        <Link href="/shift-recovery">{t('comingBack')}</Link>
      </Button>
    </Card>
  )
}

function Impact({ impact: { preShift, postShift, delta } }: { readonly impact: ShiftImpact }) {
  if (preShift.count + postShift.count === 0)
    return (
      <EmptyState
        as="h3"
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <Button asChild variant="outline">
            <Link href={checkInAddress('pre')}>{t('checkInBefore')}</Link>
          </Button>
        }
      />
    )
  return (
    <div className="flex flex-col gap-6 max-sm:gap-3">
      {delta.stress !== null && delta.stress > shiftWarningThreshold && (
        <Notice tone="attention" title={t('raisingTitle')}>
          {t('raising', { points: delta.stress.toFixed(1) })}
        </Notice>
      )}
      <ShiftChange name={t('mood')} before={preShift.avgMood} after={postShift.avgMood} change={delta.mood} />
      <ShiftChange
        name={t('stress')}
        before={preShift.avgStress}
        after={postShift.avgStress}
        change={delta.stress}
      />
      <p className="text-sm text-muted-foreground">
        {t('madeOf', { before: preShift.count, after: postShift.count })}
      </p>
    </div>
  )
}
