import type { ShiftImpact } from '#features/check-ins/contract.ts'
import { shiftImpactDays, shiftWarningThreshold } from '#features/check-ins/scale.ts'
import { useShiftImpact } from '#features/check-ins/web/queries.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { ShiftChange } from './shift-change.tsx'

/** How mood and stress change over a shift. */
export function ShiftImpactCard() {
  return (
    <Card aria-labelledby="shift-impact-title">
      <CardHeader>
        <CardTitle id="shift-impact-title">Shift Impact Analysis ({shiftImpactDays} days)</CardTitle>
        <CardDescription>Your check-ins before and after shifts, side by side.</CardDescription>
      </CardHeader>
      <QueryView
        queries={[useShiftImpact()]}
        failure="Your shift impact could not be loaded"
        skeleton={<Skeleton className="h-60" />}
      >
        {(impact) => <Impact impact={impact} />}
      </QueryView>
    </Card>
  )
}

function Impact({ impact: { preShift, postShift, delta } }: { readonly impact: ShiftImpact }) {
  if (preShift.count + postShift.count === 0)
    return (
      <p className="py-4 text-muted-foreground">
        Check in before and after a few shifts, and you will see here what they do to you.
      </p>
    )
  const counts = { before: preShift.count, after: postShift.count }
  return (
    <div className="flex flex-col gap-6">
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
        From {checkInsLabel(counts.before)} before and {checkInsLabel(counts.after)} after a shift.
      </p>
    </div>
  )
}

function checkInsLabel(count: number): string {
  return count === 1 ? '1 check-in' : `${count} check-ins`
}
