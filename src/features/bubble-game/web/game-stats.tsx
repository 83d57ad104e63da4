import { missesToEnd } from '../rules.ts'
import type { GameState } from './play.ts'

/** The four figures of a game. Level and misses are also told aloud; the score would talk all the time. */
export function GameStats({ standing }: { readonly standing: GameState }) {
  const { score, level, misses, highScore } = standing
  const missed = `${misses}/${missesToEnd}`
  return (
    <>
      <dl className="grid grid-cols-4 text-center">
        <Stat label="Score" value={score} />
        <Stat label="Level" value={level} />
        <Stat label="Missed" value={missed} />
        <Stat label="High Score" value={highScore} />
      </dl>
      <p className="sr-only" aria-live="polite">
        Level {level}
      </p>
      <p className="sr-only" aria-live="polite">
        {misses > 0 && `Missed ${missed}`}
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
