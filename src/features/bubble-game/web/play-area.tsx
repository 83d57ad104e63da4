import { cx } from 'class-variance-authority'
import { useId, useRef, type KeyboardEvent, type PointerEvent, type Ref } from 'react'

import type { Play, GameState } from './play.ts'
import { useCanvas, useCanvasHeight } from './use-play.ts'

interface PlayAreaProps {
  readonly play: Play
  readonly standing: GameState
  readonly ref: Ref<HTMLDivElement>
  readonly className?: string
}

/** The water: the canvas, and the keys and fingers that play on it. */
export function PlayArea({ play, standing, ref, className }: PlayAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const keysId = useId()
  const height = useCanvasHeight()
  useCanvas(play, canvas)
  const isPlaying = standing.phase === 'playing'

  return (
    // A game is an application to a screen reader, which then hands over the keys instead of reading with them.
    // The rule counts that role among those that do nothing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      role="application"
      // For the same reason.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Bubbles"
      aria-describedby={keysId}
      className={cx(
        'relative overflow-hidden rounded-lg bg-linear-to-b from-primary-soft to-calm-soft select-none',
        className,
      )}
      onFocus={(event) => play.showLetters(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => play.showLetters(false)}
      onKeyDown={(event) => pressKey(play, standing, event)}
    >
      <Waves />
      <canvas
        ref={canvas}
        aria-hidden
        className={cx('relative block w-full', isPlaying && 'touch-none')}
        style={{ height }}
        onPointerDown={(event) => press(play, event)}
      />
      <PlayWords standing={standing} />
      <p id={keysId} className="sr-only">
        Space pops the bubble nearest to the top, a letter the bubble that carries it. P pauses.
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

/** What is said over the water while nothing moves, aloud as well. */
function PlayWords({ standing }: { readonly standing: GameState }) {
  const words = wordsFor(standing)
  return (
    <div
      aria-live="polite"
      className="pointer-events-none absolute inset-0 flex items-center justify-center p-4"
    >
      {words && (
        <div className="flex max-w-sm animate-appear flex-col gap-1 rounded-lg bg-card px-6 py-5 text-center shadow-raised">
          <h2 className="text-lg font-semibold">{words.title}</h2>
          <p className="text-pretty text-muted-foreground">{words.text}</p>
        </div>
      )}
    </div>
  )
}

function wordsFor({ phase, score, highScore }: GameState) {
  switch (phase) {
    case 'idle':
      return { title: 'Ready when you are', text: 'Press Start, then pop the bubbles as they rise.' }
    case 'paused':
      return { title: 'Paused', text: 'Your bubbles wait for you. Press Resume to go on.' }
    case 'over':
      return {
        title: 'Game over',
        text: `Three bubbles in a row slipped by. You scored ${score} points${
          score > 0 && score === highScore ? ', your best so far' : ''
        }. Press Start to play again.`,
      }
    default:
      return null
  }
}

function press(play: Play, { nativeEvent, button }: PointerEvent) {
  if (button !== 0) return
  play.showLetters(false)
  play.popAt({ x: nativeEvent.offsetX, y: nativeEvent.offsetY })
}

function pressKey(play: Play, { phase }: GameState, event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
  const letter = letterOf(event)
  if (event.key === 'Enter') play.start()
  else if (letter === 'P' && phase === 'paused') play.start()
  else if (phase !== 'playing') return
  else if (letter === 'P') play.pause()
  else if (event.key === ' ') play.popHighest()
  else if (letter) play.popLetter(letter)
  else return
  play.showLetters(true)
  // Or Space would scroll the page.
  event.preventDefault()
}

/** The letter on the key; where the keyboard writes another script, the one in that place on a Latin one. */
function letterOf({ key, code }: KeyboardEvent): string | null {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  return /^Key([A-Z])$/.exec(code)?.[1] ?? null
}
