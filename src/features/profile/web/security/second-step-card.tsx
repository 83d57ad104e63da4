import { Link } from 'wouter'

import { useSecondFactor } from '#features/second-factor/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

/** Whether sign-in asks for a second factor, and the link to change it. */
export function SecondStepCard() {
  const { data: factor, isError, refetch } = useSecondFactor()
  return (
    <Card aria-labelledby="second-step-title">
      <CardHeader>
        <CardTitle id="second-step-title" className="flex flex-wrap items-center gap-2">
          Second step at sign-in
          {factor && <Badge variant={factor.isOn ? 'calm' : 'outline'}>{factor.isOn ? 'On' : 'Off'}</Badge>}
        </CardTitle>
        <CardDescription>
          After your password you enter six digits from an app on your phone. A password that somebody found
          out is then not enough to get in.
        </CardDescription>
      </CardHeader>
      {isError && <LoadFailure title="Your second step could not be looked up" onRetry={refetch} />}
      {!factor && !isError && <Skeleton className="h-11" />}
      {factor?.isOn && (
        <p>
          {factor.backupCodesLeft === 10 ? 'All ten' : `${factor.backupCodesLeft} of ten`} backup codes left.
        </p>
      )}
      {factor && (
        <Button asChild variant="outline" className="self-start">
          <Link href="/profile/second-step">{factor.isOn ? 'Change it' : 'Set it up'}</Link>
        </Button>
      )}
    </Card>
  )
}
