import { clsx } from 'clsx'
import { Pause, Play, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { passedMs } from '#web/device/server-clock.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { RateChoice } from '#web/ui/read-aloud/rate-choice.tsx'

import { breathFrames, type BreathPattern, breathSeconds, type BreathState } from '../breath-timing.ts'
import { shownName } from '../catalogue.ts'
import type { Guide, GuideState } from '../guides.ts'
import { texts } from '../locales/texts.ts'
import { clockTime, elapsedSeconds, type Session } from '../session.ts'
import { focusOnMount } from './focus-on-mount.ts'
import type { LiveSession } from './session-runner.ts'
import type { Cues } from './use-cues.ts'

const t = texts('session')

interface BreathGuideProps {
  readonly pattern: BreathPattern
  readonly breath: BreathState | null
  readonly session: Session
}

/**
 * A shape that grows with the breath in and shrinks with the breath out, with the name of the part in its middle. With
 * reduced motion, a bar shows the parts instead. It is hidden from screen readers, which would never stop
 * speaking. The steps say the same.
 */
function BreathGuide({ pattern, breath, session }: BreathGuideProps) {
  const shape = useBreathingShape(pattern, session)
  const form = pattern.shape === 'square' ? 'rounded-2xl' : 'rounded-full'
  return (
    <div aria-hidden className="flex flex-1 flex-col items-center justify-center gap-4">
      <div className="grid size-44 place-items-center motion-reduce:h-24 sm:size-52 [&>*]:col-start-1 [&>*]:row-start-1">
        <div className={clsx('size-full border-2 border-calm opacity-35 motion-reduce:hidden', form)} />
        <div ref={shape} className={clsx('size-full bg-calm opacity-25 motion-reduce:hidden', form)} />
        <div className="text-center text-calm-ink">
          <p className="text-2xl font-semibold">{breath ? t(`moves.${breath.part.move}`) : t('ready')}</p>
          <p className="min-h-8 text-xl font-medium tabular-nums">{breath?.secondsLeft}</p>
        </div>
      </div>
      <ol className="hidden w-full max-w-xs gap-1.5 motion-reduce:flex">
        {pattern.parts.map(({ move }, position) => (
          <li
            key={position}
            className={clsx(
              'flex-1 rounded-md border-2 py-1 text-center text-sm font-medium',
              position === breath?.position ? 'border-calm bg-calm-soft text-calm-ink' : 'border-border',
            )}
          >
            {t(`moves.${move}`)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** How far the animation may be off the time before it is corrected. Nobody sees less. */
const toleranceMs = 80

/** Animates the shape in time with the session. It uses only transforms, which run off the main thread. */
function useBreathingShape(pattern: BreathPattern, session: Session) {
  const shape = useRef<HTMLDivElement>(null)
  const animation = useRef<Animation | null>(null)

  useEffect(() => {
    if (!shape.current || !('animate' in shape.current)) return undefined
    const frames = breathFrames(pattern).map(({ offset, scale }) => ({
      offset,
      transform: `scale(${scale})`,
      easing: 'ease-in-out',
    }))
    const breathing = shape.current.animate(frames, {
      delay: pattern.startsAt * 1000,
      duration: breathSeconds(pattern) * 1000,
      iterations: Infinity,
      fill: 'backwards',
    })
    breathing.pause()
    animation.current = breathing
    return () => breathing.cancel()
  }, [pattern])

  useEffect(() => {
    const breathing = animation.current
    if (!breathing || session.phase === 'idle') return
    const sinceThen = session.phase === 'running' ? passedMs() - session.at : 0
    const elapsedMs = session.elapsedMs + sinceThen
    if (Math.abs(Number(breathing.currentTime) - elapsedMs) > toleranceMs) breathing.currentTime = elapsedMs
    if (session.phase === 'running') breathing.play()
    else breathing.pause()
  }, [session])

  return shape
}

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
      aria-label={t('sessionOf', { tool: shownName(tool.name) })}
      className="scroll-mt-1 gap-5 border-calm md:scroll-mt-13"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={focusOnMount} tabIndex={-1} className="rounded-sm text-xl font-semibold">
          {shownName(tool.name)}
        </h2>
        <p role="timer" aria-label={t('time')} className="text-lg font-medium tabular-nums">
          {clockTime(elapsed)} <span className="text-muted-foreground">/ {clockTime(tool.seconds)}</span>
        </p>
      </div>
      <Progress
        label={t('progress')}
        value={elapsed}
        max={tool.seconds}
        valueText={t('progressIs', { elapsed: clockTime(elapsed), whole: clockTime(tool.seconds) })}
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
          <span>{isPaused ? t('resume') : t('pause')}</span>
        </Button>
        <Button size="lg" variant="outline" onClick={onStop}>
          <Square aria-hidden />
          {t('stop')}
        </Button>
      </div>
      <div className="grid gap-x-10 gap-y-3 border-t border-border pt-4 md:grid-cols-[1fr_18rem]">
        <StepOverview guide={guide} state={state} />
        <div className="flex flex-col gap-1">
          {cues.spoken.voice && (
            <Switch
              label={t('voice')}
              description={t('voiceDetail')}
              checked={cues.spoken.isOn}
              onCheckedChange={cues.spoken.setOn}
            />
          )}
          {cues.spoken.isOn && <RateChoice rate={cues.spoken.rate} onChange={cues.spoken.setRate} />}
          <Switch label={t('sound')} checked={cues.hasSound} onCheckedChange={cues.setSound} />
          {cues.canVibrate && (
            <Switch label={t('vibration')} checked={cues.hasVibration} onCheckedChange={cues.setVibration} />
          )}
        </div>
      </div>
    </Card>
  )
}

interface StepGuideProps {
  readonly guide: Guide
  readonly state: GuideState | null
  readonly isPaused: boolean
}

/** The current step. Screen readers announce each new one. */
function StepGuide({ guide: { steps }, state, isPaused }: StepGuideProps) {
  return (
    <div className="flex flex-1 flex-col justify-center gap-2 rounded-lg bg-calm-soft p-5 text-center">
      <p className="text-sm text-muted-foreground">
        {isPaused ? t('paused') : t('stepOf', { position: (state?.position ?? 0) + 1, count: steps.length })}
      </p>
      <div aria-live="polite" className="mx-auto flex min-h-28 max-w-prose flex-col gap-1.5">
        <h3 className="text-xl font-semibold text-calm-ink text-balance">{state?.step.title}</h3>
        <p className="text-pretty">{state?.step.text}</p>
      </div>
    </div>
  )
}

/** What to do if it does not feel right, and a list of all steps for people who want to know them before. */
function StepOverview({ guide: { steps, caution }, state }: Omit<StepGuideProps, 'isPaused'>) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="max-w-prose text-muted-foreground text-pretty">{caution}</p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center rounded-lg font-medium text-primary-ink underline underline-offset-4">
          {t('allSteps')}
        </summary>
        <ol className="mt-2 flex max-w-prose list-decimal flex-col gap-2 pl-6">
          {steps.map((step) => (
            <li key={step.at} {...(step === state?.step && { 'aria-current': 'step' })}>
              <strong className="font-semibold">{step.title}.</strong> {step.text}
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
