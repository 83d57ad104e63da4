import { timeAgo } from '#shared/time-ago.ts'

import { type Alert, severities } from './contract.ts'
import { texts } from './locales/texts.ts'

const t = texts('labels')

type Waiting = Pick<Alert, 'phonePost' | 'severity' | 'acknowledgeBy'>

/** Orders alerts: those to be phoned about first, then the gravest, and of these the one that is due first. */
export function byUrgency(one: Waiting, other: Waiting): number {
  return (
    Number(other.phonePost) - Number(one.phonePost) ||
    severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
    one.acknowledgeBy.localeCompare(other.acknowledgeBy)
  )
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** By when somebody is to respond: "due in 11m", and from then on "was due 4m ago". Never more time than there is. */
export function dueLabel(acknowledgeBy: string, now: Date): string {
  const left = Date.parse(acknowledgeBy) - now.getTime()
  if (left < 0) return t('wasDue', { ago: timeAgo(acknowledgeBy, now) })
  if (left < minute) return t('dueWithinMinute')
  if (left < hour) return t('dueInMinutes', { count: Math.floor(left / minute) })
  if (left < day) return t('dueInHours', { count: Math.floor(left / hour) })
  return t('dueInDays', { count: Math.floor(left / day) })
}
