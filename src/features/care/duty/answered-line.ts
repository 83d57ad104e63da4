import { formatList } from '#shared/number-format.ts'

import type { AnsweringHours } from './contract.ts'
import { texts } from './locales/texts.ts'

const t = texts('hours')

const day = 24 * 60

/** A minute of the day as people say it. */
export function clockTime(minute: number): string {
  if (minute % day === 0) return t('midnight')
  if (minute === day / 2) return t('noon')
  const hour = Math.floor(minute / 60)
  const minutes = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`
  return t('clock', { time: `${hour % 12 || 12}${minutes}`, half: hour < 12 ? 'am' : 'pm' })
}

type Stretches = NonNullable<AnsweringHours['answered']>

/** The same hours with a night in one piece: what ends at midnight goes on where a day begins with it. */
function overMidnight(stretches: Stretches): Stretches {
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (stretches.length < 2 || first?.from !== 0 || last?.until !== day) return stretches
  return [...stretches.slice(1, -1), { from: last.from, until: first.until }]
}

function answered(stretches: Stretches, isEveryDay: boolean): string {
  // It is so, since a plan is kept and nobody is on duty: everyone is then told at once.
  if (stretches.length === 0) return isEveryDay ? t('nobodyThisWeek') : t('nobodyToday')
  const [only] = stretches
  if (only?.from === 0 && only.until === day) return isEveryDay ? t('dayAndNight') : t('allToday')
  const shown = isEveryDay ? overMidnight(stretches) : stretches
  const stretch = shown.map(({ from, until }) =>
    t('stretch', { from: clockTime(from), until: clockTime(until) }),
  )
  // "p. m." ends a sentence by itself.
  const times = formatList(stretch).replace(/\.$/, '')
  return isEveryDay ? t('everyDay', { times }) : t('today', { times })
}

/** When requests for help are answered, and who answers at other times, in a line; null where nothing is known. */
export function answeredLine({ answered: stretches, isEveryDay, outOfHours }: AnsweringHours): string | null {
  const sentences = [
    stretches && answered(stretches, isEveryDay),
    outOfHours && outOfHours.replace(/\.?$/, '.'),
  ]
  return sentences.filter(Boolean).join(' ') || null
}
