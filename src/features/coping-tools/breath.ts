/** One part of a breath and how long it lasts. */
export interface BreathPart {
  readonly move: 'In' | 'Hold' | 'Out'
  readonly seconds: number
}

/** A breath that is repeated to the end of the session, from `startsAt` seconds on. */
export interface BreathPattern {
  readonly startsAt: number
  readonly parts: readonly BreathPart[]
  /** What grows and shrinks before the eyes. */
  readonly shape: 'circle' | 'square'
}

/** Where in the breath somebody is: which part, and how many of its seconds are left, from all down to 1. */
export interface BreathMoment {
  readonly position: number
  readonly part: BreathPart
  readonly secondsLeft: number
}

/** How long one whole breath lasts. */
export function breathSeconds({ parts }: BreathPattern): number {
  return parts.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** The moment of the breath at so many seconds of the session; null before the first breath. */
export function breathAt(pattern: BreathPattern, elapsedSeconds: number): BreathMoment | null {
  if (elapsedSeconds < pattern.startsAt) return null
  let within = Math.floor(elapsedSeconds - pattern.startsAt) % breathSeconds(pattern)
  for (const [position, part] of pattern.parts.entries()) {
    if (within < part.seconds) return { position, part, secondsLeft: part.seconds - within }
    within -= part.seconds
  }
  return null
}

/** How large the shape is after breathing out, where it is 1 after breathing in. */
const emptyScale = 0.6

/** The shape's size through one breath: `offset` runs from 0 to 1. */
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
