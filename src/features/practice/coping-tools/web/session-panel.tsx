import { Pause, Play, Square } from 'lucide-react'

import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { RateChoice } from '#web/ui/read-aloud/rate-choice.tsx'

import { shownName } from '../catalogue.ts'
import type { GuideState } from '../guides.ts'
import { clockTime, elapsedSeconds } from '../session.ts'
import { texts } from '../texts/session.ts'
import { BreathGuide } from './breath-guide.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import type { LiveSession } from './session-runner.ts'
import { StepGuide, StepOverview } from './step-guide.tsx'
import type { Cues } from './use-cues.ts'

interface SessionPanelProps {
  readonly live: LiveSession
  readonly state: GuideState | null
  readonly cues: Cues
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onStop: () => void
}

/** The running session: what to do now, how far it is, and buttons to pause and stop it. */
export function SessionPanel({ live, state, cues, onPause, onResume, onStop }: SessionPanelProps) {
  const { tool, guide, session } = live
  const elapsed = elapsedSeconds(session)
  const isPaused = session.phase === 'paused'
  return (
    <Card
      aria-label={texts.sessionOf({ tool: shownName(tool.name) })}
      className="scroll-mt-1 gap-5 border-calm md:scroll-mt-13"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={focusOnMount} tabIndex={-1} className="rounded-sm text-xl font-semibold">
          {shownName(tool.name)}
        </h2>
        <p role="timer" aria-label={texts.time} className="text-lg font-medium tabular-nums">
          {clockTime(elapsed)} <span className="text-muted-foreground">/ {clockTime(tool.seconds)}</span>
        </p>
      </div>
      <Progress
        label={texts.progress}
        value={elapsed}
        max={tool.seconds}
        valueText={texts.progressIs({ elapsed: clockTime(elapsed), whole: clockTime(tool.seconds) })}
        tone="calm"
      />
      <div className="flex flex-col gap-5 md:flex-row">
        {guide.breath && (
          <BreathGuide pattern={guide.breath} breath={state?.breath ?? null} session={session} />
        )}
        <StepGuide guide={guide} state={state} isPaused={isPaused} />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={isPaused ? onResume : onPause}>
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          {isPaused ? texts.resume : texts.pause}
        </Button>
        <Button size="lg" variant="outline" onClick={onStop}>
          <Square aria-hidden />
          {texts.stop}
        </Button>
      </div>
      <div className="grid gap-x-10 gap-y-3 border-t border-border pt-4 md:grid-cols-[1fr_18rem]">
        <StepOverview guide={guide} state={state} />
        <div className="flex flex-col gap-1">
          {cues.spoken.voice && (
            <Switch
              label={texts.voice}
              description={texts.voiceDetail}
              checked={cues.spoken.isOn}
              onCheckedChange={cues.spoken.setOn}
            />
          )}
          {cues.spoken.isOn && <RateChoice rate={cues.spoken.rate} onChange={cues.spoken.setRate} />}
          <Switch label={texts.sound} checked={cues.hasSound} onCheckedChange={cues.setSound} />
          {cues.canVibrate && (
            <Switch label={texts.vibration} checked={cues.hasVibration} onCheckedChange={cues.setVibration} />
          )}
        </div>
      </div>
    </Card>
  )
}
