import { clsx } from 'clsx'
import { Pause, Play, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'

import { passedMs } from '#web/device/server-clock.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { HideButton } from '#web/ui/controls/hide-button.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'

import { breathFrames, type BreathPattern, breathSeconds, type BreathState } from '../breath-timing.ts'
import { shownName } from '../catalogue.ts'
import type { GuideState } from '../guides.ts'
import { texts } from '../locales/texts.ts'
import { clockTime, elapsedSeconds, type Session } from '../session.ts'
import type { LiveSession } from './session-runner.ts'
import { toolIcons } from './tool-icons.ts'

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
    <div aria-hidden className="flex flex-col items-center gap-4">
      <div className="grid size-[min(72vw,38dvh,20rem)] place-items-center motion-reduce:h-24 low:size-[min(50dvh,40vw)] [&>*]:col-start-1 [&>*]:row-start-1">
        <div className={clsx('size-full border-2 border-calm opacity-35 motion-reduce:hidden', form)} />
        <div ref={shape} className={clsx('size-full bg-calm opacity-25 motion-reduce:hidden', form)} />
        <div className="text-center text-calm-ink">
          <p className="text-3xl font-semibold">{breath ? t(`moves.${breath.part.move}`) : t('ready')}</p>
          <p className="min-h-9 text-2xl font-medium tabular-nums">{breath?.secondsLeft}</p>
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

interface StepShapeProps {
  readonly live: LiveSession
  readonly state: GuideState | null
}

/** A ring that fills as the current step goes by, for the tools without breaths. Screen readers have the steps. */
function StepShape({ live: { tool, guide, session }, state }: StepShapeProps) {
  const Icon = toolIcons[tool.category]
  const begin = state?.step.at ?? 0
  const end = guide.steps[(state?.position ?? 0) + 1]?.at ?? tool.seconds
  const share = (elapsedSeconds(session) - begin) / (end - begin)
  return (
    <div
      aria-hidden
      className="grid size-[min(48vw,26dvh,14rem)] place-items-center text-calm low:size-[min(50dvh,30vw)] [&>*]:col-start-1 [&>*]:row-start-1"
    >
      <svg viewBox="0 0 100 100" fill="none" strokeWidth="3" className="size-full -rotate-90">
        <circle cx="50" cy="50" r="47" stroke="currentColor" opacity="0.25" />
        <circle
          key={state?.position}
          cx="50"
          cy="50"
          r="47"
          pathLength="1"
          strokeDasharray="1"
          strokeDashoffset={1 - share}
          stroke="currentColor"
          strokeLinecap="round"
          className="transition-[stroke-dashoffset] duration-1000 ease-linear motion-reduce:transition-none"
        />
      </svg>
      <div className="grid size-3/4 place-items-center rounded-full bg-calm-soft text-calm-ink">
        <Icon className="size-2/5" strokeWidth={1.5} />
      </div>
    </div>
  )
}

interface SessionScreenProps {
  readonly live: LiveSession
  readonly state: GuideState | null
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onStop: () => void
}

/**
 * The running session over the whole window: a shape, what to do now, and the time. A press anywhere and the space bar
 * pause it, besides the button; Escape does not end it, since it is easily pressed with closed eyes.
 */
export function SessionScreen({ live, state, onPause, onResume, onStop }: SessionScreenProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { tool, guide, session } = live
  const elapsed = elapsedSeconds(session)
  const isPaused = session.phase === 'paused'
  const toggle = isPaused ? onResume : onPause

  const isOnButton = ({ target }: { readonly target: EventTarget }) =>
    target instanceof Element && target.closest('button') !== null

  function toggleByPress(event: MouseEvent) {
    if (!isOnButton(event)) toggle()
  }

  function toggleByKey(event: KeyboardEvent) {
    if (event.key !== ' ' || event.repeat || isOnButton(event)) return
    event.preventDefault()
    toggle()
  }

  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          aria-modal
          aria-describedby={undefined}
          onClick={toggleByPress}
          onKeyDown={toggleByKey}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            title.current?.focus()
          }}
          // What comes after the session takes the focus itself.
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="over-page scroll-lock z-50 flex animate-appear flex-col overflow-y-auto bg-background text-foreground outline-none select-none"
        >
          <div className="flex flex-wrap items-center gap-x-3 p-2 pl-4 sm:p-4 sm:pl-6">
            <Dialog.Title
              ref={title}
              tabIndex={-1}
              className="min-w-0 flex-1 basis-32 font-medium text-muted-foreground outline-none"
            >
              {shownName(tool.name)}
            </Dialog.Title>
            <div className="flex flex-wrap">
              <HideButton className={buttonClass({ variant: 'ghost', size: 'icon' })} />
              <Button variant="ghost" className="px-3 whitespace-nowrap" onClick={onStop}>
                <X aria-hidden />
                {t('stop')}
              </Button>
            </div>
          </div>
          <div className="flex flex-1 flex-col items-center justify-center gap-x-10 gap-y-6 px-[min(1.5rem,6vw)] py-4 low:flex-row">
            {guide.breath ? (
              <BreathGuide pattern={guide.breath} breath={state?.breath ?? null} session={session} />
            ) : (
              <StepShape live={live} state={state} />
            )}
            <div aria-live="polite" className="flex min-h-32 w-full max-w-md flex-col gap-1.5 text-center">
              <h3 className="text-xl font-semibold text-balance text-calm-ink">
                {isPaused ? t('paused') : state?.step.title}
              </h3>
              <p className="text-pretty sm:text-lg">{isPaused ? guide.caution : state?.step.text}</p>
            </div>
          </div>
          <div className="bottom-0 mx-auto flex w-full max-w-md flex-col gap-3 bg-background px-[min(1.5rem,6vw)] pt-2 pb-[max(1.25rem,env(safe-area-inset-bottom))] low:gap-2 low:pb-3 [@container_over-page_(height>=30rem)]:sticky">
            <Progress
              label={t('progress')}
              value={elapsed}
              max={tool.seconds}
              valueText={t('progressIs', { elapsed: clockTime(elapsed), whole: clockTime(tool.seconds) })}
              tone="calm"
            />
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p role="timer" aria-label={t('time')} className="text-lg font-medium tabular-nums">
                {clockTime(elapsed)}{' '}
                <span className="text-muted-foreground">/ {clockTime(tool.seconds)}</span>
              </p>
              <Button size="lg" variant="secondary" onClick={toggle}>
                {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
                <span>{isPaused ? t('resume') : t('pause')}</span>
              </Button>
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
