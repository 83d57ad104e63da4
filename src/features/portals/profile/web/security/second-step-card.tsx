import { Link } from 'wouter'

import { useSecondFactor } from '#features/access/second-factor/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/security.ts'

/** Whether sign-in asks for a second factor, and the link to change it. */
export function SecondStepCard() {
  const { data: factor, isError, refetch } = useSecondFactor()
  return (
    <Card aria-labelledby="second-step-title">
      <CardHeader>
        <CardTitle id="second-step-title" className="flex flex-wrap items-center gap-2">
          {texts.secondStepTitle}
          {factor && (
            <Badge variant={factor.isOn ? 'calm' : 'outline'}>{factor.isOn ? texts.on : texts.off}</Badge>
          )}
        </CardTitle>
        <CardDescription>{texts.secondStepDescription}</CardDescription>
      </CardHeader>
      {isError && <LoadFailure title={texts.secondStepFailed} onRetry={refetch} />}
      {!factor && !isError && <Skeleton className="h-11" />}
      {factor?.isOn && <p>{texts.backupCodesLeft({ left: factor.backupCodesLeft })}</p>}
      {factor && (
        <Button asChild variant="outline" className="self-start">
          <Link href="/profile/second-step">{factor.isOn ? texts.changeIt : texts.setItUp}</Link>
        </Button>
      )}
    </Card>
  )
}
