import { CopingTools } from '#features/coping-tools/web/components.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { ConfirmedButton } from '#web/ui/overlays/confirmed-button.tsx'

import { daysNeeded } from '../comparison.ts'
import type { Trial } from '../contract.ts'
import { dayName, daysWords } from './day-words.ts'
import { useStopTrial } from './queries.ts'

/** A trial that runs: the tool of today to use at once, how far it is, and a button to stop it. */
export function RunningTrial({ trial }: { readonly trial: Trial }) {
  const { today, days } = trial
  if (!today) return null
  return (
    <>
      <Card aria-labelledby="today-title">
        <CardHeader>
          <CardDescription>{`Day ${today.nth} of ${days}`}</CardDescription>
          <CardTitle id="today-title" className="text-xl">{`Today: ${today.toolName}`}</CardTitle>
        </CardHeader>
        <p role="status">{todayWords(today.sessions)}</p>
        <CardDescription>
          If something else helps more right now, use that. Other tools are as open as ever, they only do not
          count here.
        </CardDescription>
      </Card>
      <CopingTools isKept trialTool={today.toolName} isTrialOnly />
      <ProgressCard trial={trial} />
    </>
  )
}

function todayWords(sessions: number): string {
  if (sessions === 0) return 'No session counts today so far. One is enough, whenever you need it.'
  return `Today ${sessions === 1 ? '1 session counts' : `${sessions} sessions count`}. That is enough, and more is fine.`
}

function ProgressCard({ trial }: { readonly trial: Trial }) {
  const { firstTool, secondTool, firstToolDays, secondToolDays, lastDay } = trial
  const stop = useStopTrial()
  return (
    <Card aria-labelledby="progress-title">
      <CardTitle id="progress-title">How far it is</CardTitle>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt>{firstTool}</dt>
        <dd className="tabular-nums">{daysWords(firstToolDays)}</dd>
        <dt>{secondTool}</dt>
        <dd className="tabular-nums">{daysWords(secondToolDays)}</dd>
      </dl>
      <CardDescription>
        Days with a session that counts. It takes {daysNeeded} with each tool to tell. The last day is{' '}
        {dayName(lastDay)}, and the result is here from the day after. Until then no figures are shown, since
        a look in between makes chance look like an effect.
      </CardDescription>
      <CardFooter>
        <ConfirmedButton
          variant="outline"
          disabled={stop.isPending}
          title="Stop this trial?"
          description="Your sessions stay, and you see what there is so far. The trial cannot go on afterwards, but you can begin another at any time."
          action="Stop the trial"
          cancel="Go on with it"
          onAction={() => stop.mutate(trial.id)}
        >
          Stop the trial
        </ConfirmedButton>
      </CardFooter>
    </Card>
  )
}
