import type { AnsweringHours } from './contract.ts'

const day = 24 * 60

/** A minute of the day as people say it. */
export function clockTime(minute: number): string {
  if (minute % day === 0) return 'midnight'
  if (minute === day / 2) return 'noon'
  const [hour, rest] = [Math.floor(minute / 60), minute % 60]
  const minutes = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

type Stretches = NonNullable<AnsweringHours['answered']>

/** The same hours with a night in one piece: what ends at midnight goes on where a day begins with it. */
function overMidnight(stretches: Stretches): Stretches {
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (stretches.length < 2 || first?.from !== 0 || last?.until !== day) return stretches
  return [...stretches.slice(1, -1), { from: last.from, until: first.until }]
}

function answered(stretches: Stretches, isEveryDay: boolean): string {
  const when = isEveryDay ? 'every day' : 'today'
  // It is so, since a plan is kept and nobody is on duty: everyone is then told at once.
  if (stretches.length === 0)
    return `Nobody is planned ${isEveryDay ? 'in the coming week' : 'today'}. If you ask, everyone who answers here is told.`
  const [only] = stretches
  if (only?.from === 0 && only.until === day)
    return isEveryDay ? 'Answered day and night.' : 'Answered all of today.'
  const shown = isEveryDay ? overMidnight(stretches) : stretches
  const hours = shown.map(({ from, until }) => `from ${clockTime(from)} to ${clockTime(until)}`)
  return `Answered ${when} ${hours.join(' and ')}.`
}

/** When requests for help are answered, and who answers at other times, in a line; null where nothing is known. */
export function answeredLine({ answered: stretches, isEveryDay, outOfHours }: AnsweringHours): string | null {
  const sentences = [
    stretches && answered(stretches, isEveryDay),
    outOfHours && outOfHours.replace(/\.?$/, '.'),
  ]
  return sentences.filter(Boolean).join(' ') || null
}
