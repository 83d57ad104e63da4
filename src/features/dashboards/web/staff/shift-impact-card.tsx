import type { ShiftImpact } from '#features/check-ins/contract.ts'
import { shiftImpactDays, shiftWarningThreshold } from '#features/check-ins/scale.ts'
import { useShiftImpact } from '#features/check-ins/web/queries.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { ShiftChange } from './shift-change.tsx'

/** How shifts move mood and stress, before against after. */
export function ShiftImpactCard() {
  const { data, isPending, isError, refetch } = useShiftImpact()
  return (
    <Card aria-labelledby="shift-impact-title">
      <CardHeader>
        <CardTitle id="shift-impact-title">Shift Impact Analysis ({shiftImpactDays} days)</CardTitle>
        <CardDescription>Your check-ins before and after shifts, side by side.</CardDescription>
      </CardHeader>
      {isPending && <Skeleton className="h-60" />}
      {isError && <LoadFailure title="Your shift impact could not be loaded" onRetry={refetch} />}
      {data && <Impact impact={data} />}
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
        From {checkInWords(counts.before)} before and {checkInWords(counts.after)} after a shift.
      </p>
    </div>
  )
}

function checkInWords(count: number): string {
  return count === 1 ? '1 check-in' : `${count} check-ins`
}
