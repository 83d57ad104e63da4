import type { AccountState, Person } from './contract.ts'

/** The state of somebody's account, by which the list is filtered. */
export function stateOf({ isWaiting, isActive, isLocked, isExpected }: Person): AccountState {
  if (isWaiting) return 'waiting'
  if (!isActive) return 'inactive'
  if (isLocked) return 'locked'
  return isExpected ? 'expected' : 'active'
}
