import type { CoursePoint } from './course.ts'
import { conditionName, type InstrumentName, instruments } from './instruments.ts'
import { texts } from './locales/texts.ts'

const t = texts('course')

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
  const first = { day, name: instruments[instrument].name, before: baseline.score }
  if (isSerious && change !== 'worse') return t('scoreIsNotAll', first)
  const isHalf = latest.score * 2 === baseline.score
  if (isRemission) {
    return t('courseRemission', { ...first, isHalf, condition: conditionName(instrument) })
  }
  if (isResponse) return t('courseResponse', { ...first, isHalf })
  return t(`course.${change}`, { ...first, points: Math.abs(latest.score - baseline.score) })
}
