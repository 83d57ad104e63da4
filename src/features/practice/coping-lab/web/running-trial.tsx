import { shownName } from '#features/practice/coping-tools/catalogue.ts'
import { CopingTools } from '#features/practice/coping-tools/web/index.ts'
import { toastFailure } from '#web/api/toast-failure.ts'
import { useChange } from '#web/api/use-change.ts'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { daysNeeded } from '../comparison.ts'
import { type Trial, copingLabApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { dayName } from './day-words.ts'

const tLab = texts('lab')
const t = texts('running')

/** A trial that runs: the tool of today to use at once, how far it is, and a button to stop it. */
export function RunningTrial({ trial }: { readonly trial: Trial }) {
  const { today, days } = trial
  if (!today) return null
  return (
    <>
      <Card aria-labelledby="today-title">
        <CardHeader>
          <CardDescription>{t('dayOf', { nth: today.nth, days })}</CardDescription>
          <CardTitle id="today-title" className="text-xl">
            {t('today', { tool: shownName(today.toolName) })}
          </CardTitle>
        </CardHeader>
        <p role="status">{t('sessionsToday', { count: today.sessions })}</p>
        <CardDescription>{t('otherTools')}</CardDescription>
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
    onError: (error) => toastFailure(tLab('notStopped'), error),
  })
  return (
    <Card aria-labelledby="progress-title">
      <CardTitle id="progress-title">{t('progress')}</CardTitle>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{shownName(firstTool)}</dt>
        <dd className="tabular-nums">{tLab('days', { count: firstToolDays })}</dd>
        <dt>{shownName(secondTool)}</dt>
        <dd className="tabular-nums">{tLab('days', { count: secondToolDays })}</dd>
      </dl>
      <CardDescription>
        {t('progressText', { needed: daysNeeded, lastDay: dayName(lastDay) })}
      </CardDescription>
      <CardFooter>
        <ConfirmedButton
          variant="outline"
          disabled={stop.isPending}
          title={t('stopQuestion')}
          description={t('stopText')}
          action={t('stop')}
          cancel={t('goOn')}
          onAction={() => stop.mutate({ params: { id: trial.id } })}
        >
          {t('stop')}
        </ConfirmedButton>
      </CardFooter>
    </Card>
  )
}
