import { useEffect, useRef } from 'react'
import { Link } from 'wouter'

import type { ShiftImpact } from '#features/wellbeing/check-ins/contract.ts'
import { shiftImpactDays, shiftWarningThreshold } from '#features/wellbeing/check-ins/scale.ts'
import { checkInAddress } from '#features/wellbeing/check-ins/shift.ts'
import { useShiftImpact } from '#features/wellbeing/check-ins/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { ShiftChange } from './shift-change.tsx'
import { texts } from './texts/shift-impact.ts'

/** The end of the address that leads to this card. */
const anchor = '#shift-impact'

/** How mood and stress change over a shift. A link to it brings it into view, since the page comes after the address. */
export function ShiftImpactCard() {
  const impact = useShiftImpact()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (impact.isSuccess && location.hash === anchor) card.current?.scrollIntoView()
  }, [impact.isSuccess])
  return (
    <Card aria-labelledby="shift-impact-title" ref={card}>
      <CardHeader>
        <CardTitle id="shift-impact-title">{texts.title({ days: shiftImpactDays })}</CardTitle>
      </CardHeader>
      <QueryView queries={[impact]} failure={texts.notLoaded} skeleton={<Skeleton className="h-60" />}>
        {(data) => <Impact impact={data} />}
      </QueryView>
      <Button asChild variant="link" className="-my-2 self-start">
        <Link href="/shift-recovery">{texts.comingBack}</Link>
      </Button>
    </Card>
  )
}

function Impact({ impact: { preShift, postShift, delta } }: { readonly impact: ShiftImpact }) {
  if (preShift.count + postShift.count === 0)
    return (
      <EmptyState
        as="h3"
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={
          <Button asChild variant="outline">
            <Link href={checkInAddress('pre')}>{texts.checkInBefore}</Link>
          </Button>
        }
      />
    )
  return (
    <div className="flex flex-col gap-6 max-sm:gap-3">
      {delta.stress !== null && delta.stress > shiftWarningThreshold && (
        <Notice tone="attention" title={texts.raisingTitle}>
          {texts.raising({ points: delta.stress.toFixed(1) })}
        </Notice>
      )}
      <ShiftChange
        name={texts.mood}
        before={preShift.avgMood}
        after={postShift.avgMood}
        change={delta.mood}
      />
      <ShiftChange
        name={texts.stress}
        before={preShift.avgStress}
        after={postShift.avgStress}
        change={delta.stress}
      />
      <p className="text-sm text-muted-foreground">
        {texts.madeOf({ before: preShift.count, after: postShift.count })}
      </p>
    </div>
  )
}
