/** One part of a breath and how long it lasts. */
export interface BreathPart {
  readonly move: 'In' | 'Hold' | 'Out'
  readonly seconds: number
}

/** A breath that is repeated from `startsAt` seconds to the end of the session. */
export interface BreathPattern {
  readonly startsAt: number
  readonly parts: readonly BreathPart[]
  /** The shape that grows and shrinks with the breath. */
  readonly shape: 'circle' | 'square'
}

/** Where a breath is: its part, the position of that part in the pattern, and the seconds left of it, from all to 1. */
export interface BreathState {
  readonly position: number
  readonly part: BreathPart
  readonly secondsLeft: number
}

/** How many seconds one whole breath lasts. */
export function breathSeconds({ parts }: BreathPattern): number {
  return parts.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Where the breath is after this many seconds of the session; null before the first breath. */
export function breathStateAt(pattern: BreathPattern, elapsedSeconds: number): BreathState | null {
  if (elapsedSeconds < pattern.startsAt) return null
  let within = Math.floor(elapsedSeconds - pattern.startsAt) % breathSeconds(pattern)
  for (const [position, part] of pattern.parts.entries()) {
    if (within < part.seconds) return { position, part, secondsLeft: part.seconds - within }
    within -= part.seconds
  }
  return null
}

/** The scale of the shape after the breath out. After the breath in, it is 1. */
const emptyScale = 0.6

/** The scale of the shape through one breath, as keyframes whose `offset` runs from 0 to 1. */
export function breathFrames(pattern: BreathPattern): { offset: number; scale: number }[] {
  const whole = breathSeconds(pattern)
  let seconds = 0
  let scale = emptyScale
  const frames = pattern.parts.map((part) => {
    seconds += part.seconds
    if (part.move !== 'Hold') scale = part.move === 'In' ? 1 : emptyScale
    return { offset: seconds / whole, scale }
  })
  return [{ offset: 0, scale: emptyScale }, ...frames]
}
