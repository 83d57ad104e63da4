import { currentLanguage } from './current-language.ts'
import { texts } from './locales/texts.ts'

const t = texts('timeAgo')

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long ago an ISO 8601 instant was, in whole minutes, hours or days: "5m ago", "3h ago", "2d ago". Less than
 * a minute is "just now", and so is an instant in the future, which a slow clock makes possible.
 */
export function timeAgo(instant: string, now: Date): string {
  const passed = now.getTime() - Date.parse(instant)
  if (passed < minute) return t('justNow')
  if (passed < hour) return t('minutesAgo', { count: Math.floor(passed / minute) })
  if (passed < day) return t('hoursAgo', { count: Math.floor(passed / hour) })
  return t('daysAgo', { count: Math.floor(passed / day) })
}

/** The same in whole words: "5 minutes ago". */
export function timeAgoInWords(instant: string, now: Date): string {
  const passed = now.getTime() - Date.parse(instant)
  if (passed < minute) return t('justNow')
  const words = new Intl.RelativeTimeFormat(`${currentLanguage()}-US`)
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute')
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour')
  return words.format(-Math.floor(passed / day), 'day')
}
