import { timeAgo } from '#shared/time-ago.ts'

import { type Alert, severities } from './contract.ts'

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
  if (left < 0) return `was due ${timeAgo(acknowledgeBy, now)}`
  if (left < minute) return 'due within a minute'
  if (left < hour) return `due in ${Math.floor(left / minute)}m`
  return left < day ? `due in ${Math.floor(left / hour)}h` : `due in ${Math.floor(left / day)}d`
}
