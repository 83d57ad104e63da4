import { cx } from 'class-variance-authority'
import { useEffect, useRef } from 'react'

import { type BreathState, type BreathPattern, breathFrames, breathSeconds } from '../breath.ts'
import type { Session } from '../session.ts'
import { texts } from '../texts/session.ts'

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
export function BreathGuide({ pattern, breath, session }: BreathGuideProps) {
  const shape = useBreathingShape(pattern, session)
  const form = pattern.shape === 'square' ? 'rounded-2xl' : 'rounded-full'
  return (
    <div aria-hidden className="flex flex-1 flex-col items-center justify-center gap-4">
      <div className="grid size-44 place-items-center motion-reduce:h-24 sm:size-52 [&>*]:col-start-1 [&>*]:row-start-1">
        <div className={cx('size-full border-2 border-calm opacity-35 motion-reduce:hidden', form)} />
        <div ref={shape} className={cx('size-full bg-calm opacity-25 motion-reduce:hidden', form)} />
        <div className="text-center text-calm-ink">
          <p className="text-2xl font-semibold">{breath ? texts.moves[breath.part.move] : texts.ready}</p>
          <p className="min-h-8 text-xl font-medium tabular-nums">{breath?.secondsLeft}</p>
        </div>
      </div>
      <ol className="hidden w-full max-w-xs gap-1.5 motion-reduce:flex">
        {pattern.parts.map(({ move }, position) => (
          <li
            key={position}
            className={cx(
              'flex-1 rounded-md border-2 py-1 text-center text-sm font-medium',
              position === breath?.position ? 'border-calm bg-calm-soft text-calm-ink' : 'border-border',
            )}
          >
            {texts.moves[move]}
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
    const sinceThen = session.phase === 'running' ? Date.now() - session.at : 0
    const elapsedMs = session.elapsedMs + sinceThen
    if (Math.abs(Number(breathing.currentTime) - elapsedMs) > toleranceMs) breathing.currentTime = elapsedMs
    if (session.phase === 'running') breathing.play()
    else breathing.pause()
  }, [session])

  return shape
}
