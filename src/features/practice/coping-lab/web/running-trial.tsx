import { shownName } from '#features/practice/coping-tools/catalogue.ts'
import { CopingTools } from '#features/practice/coping-tools/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { daysNeeded } from '../comparison.ts'
import { type Trial, copingLabApi } from '../contract.ts'
import { texts as labTexts } from '../texts/lab.ts'
import { texts } from '../texts/running.ts'
import { dayName } from './day-words.ts'

/** A trial that runs: the tool of today to use at once, how far it is, and a button to stop it. */
export function RunningTrial({ trial }: { readonly trial: Trial }) {
  const { today, days } = trial
  if (!today) return null
  return (
    <>
      <Card aria-labelledby="today-title">
        <CardHeader>
          <CardDescription>{texts.dayOf({ nth: today.nth, days })}</CardDescription>
          <CardTitle id="today-title" className="text-xl">
            {texts.today({ tool: shownName(today.toolName) })}
          </CardTitle>
        </CardHeader>
        <p role="status">{texts.sessionsToday({ count: today.sessions })}</p>
        <CardDescription>{texts.otherTools}</CardDescription>
      </Card>
      <CopingTools isKept trialTool={today.toolName} isTrialOnly />
      <ProgressCard trial={trial} />
    </>
  )
}

function ProgressCard({ trial }: { readonly trial: Trial }) {
  const { firstTool, secondTool, firstToolDays, secondToolDays, lastDay } = trial
  const stop = useChange(copingLabApi.stop, {
    again: [copingLabApi.list],
    againAfterFailure: true,
    onError: (error) => toastFailure(labTexts.notStopped, error),
  })
  return (
    <Card aria-labelledby="progress-title">
      <CardTitle id="progress-title">{texts.progress}</CardTitle>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{shownName(firstTool)}</dt>
        <dd className="tabular-nums">{labTexts.days({ count: firstToolDays })}</dd>
        <dt>{shownName(secondTool)}</dt>
        <dd className="tabular-nums">{labTexts.days({ count: secondToolDays })}</dd>
      </dl>
      <CardDescription>
        {texts.progressText({ needed: daysNeeded, lastDay: dayName(lastDay) })}
      </CardDescription>
      <CardFooter>
        <ConfirmedButton
          variant="outline"
          disabled={stop.isPending}
          title={texts.stopQuestion}
          description={texts.stopText}
          action={texts.stop}
          cancel={texts.goOn}
          onAction={() => stop.mutate({ params: { id: trial.id } })}
        >
          {texts.stop}
        </ConfirmedButton>
      </CardFooter>
    </Card>
  )
}
