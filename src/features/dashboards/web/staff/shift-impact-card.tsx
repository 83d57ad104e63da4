import { useEffect, useRef } from 'react'
import { Link } from 'wouter'

import type { ShiftImpact } from '#features/check-ins/contract.ts'
import { shiftImpactDays, shiftWarningThreshold } from '#features/check-ins/scale.ts'
import { checkInAddress } from '#features/check-ins/shift.ts'
import { useShiftImpact } from '#features/check-ins/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { ShiftChange } from './shift-change.tsx'

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
        <CardTitle id="shift-impact-title">Shift Impact Analysis ({shiftImpactDays} days)</CardTitle>
      </CardHeader>
      <QueryView
        queries={[impact]}
        failure="Your shift impact could not be loaded"
        skeleton={<Skeleton className="h-60" />}
      >
        {(data) => <Impact impact={data} />}
      </QueryView>
      <Button asChild variant="link" className="-my-2 self-start">
        <Link href="/shift-recovery">How long you take to come back</Link>
      </Button>
    </Card>
  )
}

function Impact({ impact: { preShift, postShift, delta } }: { readonly impact: ShiftImpact }) {
  if (preShift.count + postShift.count === 0)
    return (
      <EmptyState
        as="h3"
        title="No shifts to look at yet"
        text="Check in before and after a few shifts, and you will see here what they do to you."
        action={
          <Button asChild variant="outline">
            <Link href={checkInAddress('pre')}>Check in before a shift</Link>
          </Button>
        }
      />
    )
  const counts = { before: preShift.count, after: postShift.count }
  return (
    <div className="flex flex-col gap-6 max-sm:gap-3">
      {delta.stress !== null && delta.stress > shiftWarningThreshold && (
        <Notice tone="attention" title="Your shifts are raising your stress">
          On average by {delta.stress.toFixed(1)} points. Taking a few minutes to come down after work can
          help.
        </Notice>
      )}
      <ShiftChange name="Mood" before={preShift.avgMood} after={postShift.avgMood} change={delta.mood} />
      <ShiftChange
        name="Stress"
        before={preShift.avgStress}
        after={postShift.avgStress}
        change={delta.stress}
      />
      <p className="text-sm text-muted-foreground">
        From {checkInsLabel(counts.before)} before and {checkInsLabel(counts.after)} after.
      </p>
    </div>
  )
}

function checkInsLabel(count: number): string {
  return count === 1 ? '1 check-in' : `${count} check-ins`
}
