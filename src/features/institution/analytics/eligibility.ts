/** How long somebody has to be in the institution, and in a unit and a shift, before they count there. */
export const settledDays = 28
/** On how many days somebody has to have checked in before they count. */
export const leastCheckInDays = 7
/** So many days somebody is new in the institution, a unit or a shift. */
export const newDays = 90
/** A device with more accounts than this is one that a facility shares out. Fewer accounts on one device are one. */
export const mostAccountsOnOneDevice = 9
/** Two imported accounts are one if this share of the hours with a check-in was spent in company. */
export const companyShare = 0.9

/** How long an account has been where it is, on the Sunday on which a report ends, and what it shares with others. */
export interface Membership {
  readonly userId: string
  readonly accountDays: number
  readonly unitDays: number
  readonly shiftDays: number
  /** Counted up to `leastCheckInDays`. */
  readonly checkInDays: number
  /** The account was made after the institution's first four weeks, so a people manager may have made it up. */
  readonly mayBePuppet: boolean
  /** What it has in common with other accounts, such as a device. Accounts that share anything count as one. */
  readonly shared: readonly string[]
}

/** What the figures need to know of somebody who counts. */
export interface Counted {
  readonly mayBePuppet: boolean
  readonly isNew: { readonly here: boolean; readonly unit: boolean; readonly shift: boolean }
}

/**
 * Who counts in a report, by id: whoever has been in the institution, the unit and the shift for 28 days and has
 * checked in on seven. Of accounts that share something, directly or by way of others, only the first counts.
 */
export function listEligible(memberships: readonly Membership[]): Map<string, Counted> {
  return new Map(oneOfEach(memberships.filter(isSettled)).map((one) => [one.userId, countedOf(one)]))
}

function isSettled({ accountDays, unitDays, shiftDays, checkInDays }: Membership): boolean {
  return Math.min(accountDays, unitDays, shiftDays) >= settledDays && checkInDays >= leastCheckInDays
}

function countedOf({ accountDays, unitDays, shiftDays, mayBePuppet }: Membership): Counted {
  // Whoever came with the institution is new nowhere but where they were moved to: else its first quarter had no figures.
  const isNewSince = (days: number) => days < newDays && (mayBePuppet || days < accountDays)
  return {
    mayBePuppet,
    isNew: {
      here: isNewSince(accountDays),
      unit: isNewSince(unitDays),
      shift: isNewSince(shiftDays),
    },
  }
}

/** Leaves one of each group of accounts that share something. Only accounts that may be puppets are grouped. */
function oneOfEach(memberships: readonly Membership[]): Membership[] {
  const ownerOf = new Map<string, string>()
  const ownerOfGroup = (key: string): string => {
    const next = ownerOf.get(key)
    return next === undefined || next === key ? key : ownerOfGroup(next)
  }
  const suspects = memberships.filter(({ mayBePuppet }) => mayBePuppet)
  for (const { userId, shared } of suspects) {
    for (const key of shared) ownerOf.set(ownerOfGroup(`shared ${key}`), ownerOfGroup(userId))
  }
  const seen = new Set<string>()
  return memberships.filter(({ userId, mayBePuppet }) => {
    const group = ownerOfGroup(userId)
    if (mayBePuppet && seen.has(group)) return false
    seen.add(group)
    return true
  })
}
