import { clsx } from 'clsx'
import { useId, useRef, type KeyboardEvent, type PointerEvent, type Ref } from 'react'

import { texts } from '../locales/texts.ts'
import type { GameRunner, GameState } from './game-runner.ts'
import { useCanvas, useCanvasHeight } from './use-game.ts'

const t = texts('game')

interface PlayAreaProps {
  readonly runner: GameRunner
  readonly state: GameState
  readonly ref: Ref<HTMLDivElement>
  readonly className?: string
}

/** The canvas, and the keys and fingers that play on it. */
export function PlayArea({ runner, state, ref, className }: PlayAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const keysId = useId()
  const height = useCanvasHeight()
  useCanvas(runner, canvas)
  const isPlaying = state.phase === 'playing'

  return (
    // With the role of an application, a screen reader passes the keys on instead of using them itself. The rule
    // counts that role among those that are not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      role="application"
      // The rule counts the role as above.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('bubbles')}
      aria-describedby={keysId}
      className={clsx(
        'relative overflow-hidden rounded-lg bg-linear-to-b from-primary-soft to-calm-soft select-none',
        className,
      )}
      onFocus={(event) => runner.showLetters(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => runner.showLetters(false)}
      onKeyDown={(event) => pressKey(runner, state, event)}
    >
      <Waves />
      <canvas
        ref={canvas}
        aria-hidden
        className={clsx('absolute inset-x-0 top-0 block w-full', isPlaying && 'touch-none')}
        style={{ height }}
        onPointerDown={(event) => press(runner, event)}
      />
      <PlayMessage state={state} height={height} />
      <p id={keysId} className="sr-only">
        {t('keys')}
      </p>
    </div>
  )
}

function Waves() {
  return (
    <svg
      viewBox="0 0 480 60"
      preserveAspectRatio="none"
      aria-hidden
      className="absolute inset-x-0 bottom-0 h-16 w-full fill-calm"
    >
      <path d="M0 22 C60 8 120 36 180 22 S300 8 360 22 S450 34 480 22 V60 H0 Z" opacity="0.12" />
      <path d="M0 42 C50 32 110 54 170 42 S290 32 350 42 S440 52 480 42 V60 H0 Z" opacity="0.2" />
    </svg>
  )
}

/** The message over the canvas while nothing moves. Screen readers announce it. */
function PlayMessage({ state, height }: { readonly state: GameState; readonly height: number }) {
  const message = messageFor(state)
  return (
    <div
      aria-live="polite"
      className="pointer-events-none relative flex items-center justify-center p-4"
      style={{ minHeight: height }}
    >
      {message && (
        <div className="flex max-w-sm animate-appear flex-col gap-1 rounded-lg bg-card px-6 py-5 text-center shadow-raised">
          <h2 className="text-lg font-semibold">{message.title}</h2>
          <p className="text-pretty text-muted-foreground">{message.text}</p>
        </div>
      )}
    </div>
  )
}

function messageFor({ phase, score, highScore }: GameState) {
  switch (phase) {
    case 'idle':
      return { title: t('readyTitle'), text: t('readyText') }
    case 'paused':
      return { title: t('pausedTitle'), text: t('pausedText') }
    case 'over':
      return {
        title: t('overTitle'),
        text: t('overText', { score, isBest: score > 0 && score === highScore }),
      }
    default:
      return null
  }
}

function press(runner: GameRunner, { nativeEvent, button }: PointerEvent) {
  if (button !== 0) return
  runner.showLetters(false)
  runner.popAt({ x: nativeEvent.offsetX, y: nativeEvent.offsetY })
}

function pressKey(runner: GameRunner, { phase }: GameState, event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  const letter = letterOf(event)
  if (event.key === 'Enter') runner.start()
  else if (letter === 'P' && phase === 'paused') runner.start()
  else if (phase !== 'playing') return
  else if (letter === 'P') runner.pause()
  else if (event.key === ' ') runner.popHighest()
  else if (letter) runner.popLetter(letter)
  else return
  runner.showLetters(true)
  // Otherwise, Space would scroll the page.
  event.preventDefault()
}

/** The letter of a key. On a keyboard of another script it is the letter at that place on a Latin one. */
function letterOf({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  return /^Key([A-Z])$/.exec(code)?.[1] ?? null
}
