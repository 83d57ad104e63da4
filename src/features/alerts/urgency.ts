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
