import { missesToEnd } from '../rules.ts'
import { texts } from '../texts/game.ts'
import type { GameState } from './game-runner.ts'

/**
 * The four numbers of a game. Screen readers announce the level and the misses, but not the score, which changes all
 * the time.
 */
export function GameStats({ state }: { readonly state: GameState }) {
  const { score, level, misses, highScore } = state
  const missed = `${misses}/${missesToEnd}`
  return (
    <>
      <dl className="grid grid-cols-4 text-center">
        <Stat label={texts.score} value={score} />
        <Stat label={texts.level} value={level} />
        <Stat label={texts.missed} value={missed} />
        <Stat label={texts.highScore} value={highScore} />
      </dl>
      <p className="sr-only" aria-live="polite">
        {texts.levelIs({ level })}
      </p>
      <p className="sr-only" aria-live="polite">
        {misses > 0 && texts.missedSoFar({ missed })}
      </p>
    </>
  )
}

interface StatProps {
  readonly label: string
  readonly value: number | string
}

function Stat({ label, value }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
