import type { CoursePoint } from './course.ts'
import { type InstrumentName, instruments } from './instruments.ts'

interface Course extends Pick<CoursePoint, 'change' | 'isResponse' | 'isRemission'> {
  readonly instrument: InstrumentName
  readonly baseline: { readonly score: number }
  readonly latest: { readonly score: number }
  /** Whether the latest result was high or critical, which question 9 alone can make it. */
  readonly isSerious: boolean
}

/**
 * How the latest score stands to the first one of its episode, in plain words; null if it is the only one. `day` is
 * that of the first one. After a serious result nothing is called better, since question 9 may have made it serious.
 */
export function courseMessage(course: Course, day: string): string | null {
  const { instrument, baseline, latest, change, isResponse, isRemission, isSerious } = course
  if (change === null) return null
  const { name, about } = instruments[instrument]
  if (isSerious && change !== 'worse') {
    return `On ${day} your ${name} score was ${baseline.score}. A score does not show everything.`
  }
  const since = `Since ${day}, when your ${name} score was ${baseline.score},`
  const half = latest.score * 2 === baseline.score ? 'half of that' : 'less than half of that'
  if (isRemission) {
    return `${since} it has come down to ${half}, into the lowest range: few or no signs of ${about}.`
  }
  if (isResponse) return `${since} it has come down to ${half}.`
  const points = Math.abs(latest.score - baseline.score)
  return {
    better: `${since} it has come down by ${points} points, a clear change.`,
    worse: `${since} it has gone up by ${points} points, a clear change.`,
    same: `${since} there is no clear change.`,
  }[change]
}
