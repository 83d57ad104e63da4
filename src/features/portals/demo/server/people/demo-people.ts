import type { Role } from '#shared/endpoint.ts'
import { type Population, populations } from '#shared/population.ts'

import type { DemoRole } from '../../contract.ts'
import { randomFor, type Random } from '../random.ts'
import { firstNames, lastNames } from './names.ts'

const largeUnits = ['Alder', 'Birch', 'Maple', 'Willow'] as const
/** So few people live in this unit that the statistics withhold its figures. */
const smallUnit = 'Hazel' as const
export const unitNames = [...largeUnits, smallUnit] as const
export type UnitName = (typeof unitNames)[number]
export const shiftNames = ['Day', 'Evening', 'Night'] as const
export type ShiftName = (typeof shiftNames)[number]

/** How many days before today the demo's history has. */
export const demoDays = 90

/** How a person's stress develops over the ninety days. */
export type StressTrend = 'improving' | 'steady' | 'declining' | 'dipping'

/**
 * Of eight people three get better, three stay as they are, one gets worse, and one has a bad time in between.
 */
const trends: readonly StressTrend[] = [
  ...times<StressTrend>(3, 'improving'),
  ...times<StressTrend>(3, 'steady'),
  'declining',
  'dipping',
]

/** A made-up person of the demo institution. They are the same in every run. */
export interface DemoPerson {
  readonly id: string
  readonly demoRole: DemoRole
  readonly role: Role
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly unit: UnitName | null
  /** Only officers have a shift. */
  readonly shift: ShiftName | null
  readonly badgeNumber: string | null
  /** The population whose alerts this member of the mental health staff answers; null for everybody else. */
  readonly responderFor: Population | null
  readonly isPremium: boolean
  readonly bio?: string
  /** Whether a visitor who tries this role is signed in as this person. */
  readonly isTrialAccount: boolean
  readonly joinedDaysAgo: number
  readonly trend: StressTrend
  /** Points of the stress scale to which unit, shift, weekday and trend are added. */
  readonly baseStress: number
  /** The share of their days with a check-in, from 0 to 1. */
  readonly checkInRate: number
}

type Position = Pick<DemoPerson, 'demoRole' | 'unit' | 'shift' | 'responderFor'>
type TrialAccount = Partial<DemoPerson> & { firstName: string; lastName: string }

/** The person that a visitor signs in as, for each role. Their history covers all ninety days. */
const trialAccounts: Record<DemoRole, TrialAccount> = {
  user: {
    firstName: 'Maya',
    lastName: 'Ellison',
    bio: 'Early walks, late breakfasts. Learning to say no.',
    baseStress: 4.5,
    trend: 'improving',
    checkInRate: 0.8,
    isPremium: true,
  },
  inmate: {
    firstName: 'Daniel',
    lastName: 'Reyes',
    bio: 'Chess, letters, and the back row of the writing class.',
    baseStress: 4.8,
    unit: 'Birch',
    trend: 'improving',
    checkInRate: 0.86,
  },
  staff: {
    firstName: 'Grace',
    lastName: 'Okafor',
    bio: 'Nights on Maple. Two kids and a vegetable garden.',
    unit: 'Maple',
    shift: 'Night',
    baseStress: 3.6,
    trend: 'steady',
    checkInRate: 0.95,
  },
  admin: { firstName: 'Helen', lastName: 'Marsh', trend: 'steady' },
  institution_admin: { firstName: 'Priya', lastName: 'Nair', trend: 'steady' },
  responder: { firstName: 'Samuel', lastName: 'Whitlock', trend: 'steady' },
}

/**
 * All 131 people of the demo: 76 in custody, 36 officers, six of the mental health staff, ten users, three
 * administrators.
 */
export const demoPeople: readonly DemoPerson[] = makeDemoPeople()

const demoIds: ReadonlySet<string> = new Set(demoPeople.map(({ id }) => id))

/** Whether this is the id of a made-up person, whose account opens by the demo's sign-in alone. */
export const isDemoPerson = (id: string) => demoIds.has(id)

function makeDemoPeople(): DemoPerson[] {
  const random = randomFor('evenkeel people')
  const given = random.shuffled(firstNames)
  const family = random.shuffled(lastNames)
  const filled = new Set<DemoRole>()

  return positions().map((position, index) => {
    const trialAccount =
      !filled.has(position.demoRole) && fits(trialAccounts[position.demoRole], position)
        ? trialAccounts[position.demoRole]
        : undefined
    if (trialAccount) filled.add(position.demoRole)
    const name = { firstName: given[index % given.length]!, lastName: family[index]! }
    const person = personOf({ ...position, ...name, ...traitsOf(position, random), ...trialAccount }, index)
    return {
      ...person,
      isTrialAccount: trialAccount !== undefined,
      ...(trialAccount && { joinedDaysAgo: demoDays + 6 }),
    }
  })
}

function fits({ unit, shift }: TrialAccount, position: Position): boolean {
  return (!unit || unit === position.unit) && (!shift || shift === position.shift)
}

function positions(): Position[] {
  const nowhere = { unit: null, shift: null, responderFor: null }
  const residents = largeUnits.flatMap((unit) => times(17, { ...nowhere, demoRole: 'inmate' as const, unit }))
  const officers = largeUnits.flatMap((unit) =>
    shiftNames.flatMap((shift) => times(3, { ...nowhere, demoRole: 'staff' as const, unit, shift })),
  )
  const responders = populations.map((responderFor) => ({
    ...nowhere,
    demoRole: 'responder' as const,
    responderFor,
  }))
  return [
    ...residents,
    ...officers,
    ...responders,
    ...times(10, { ...nowhere, demoRole: 'user' as const }),
    ...times(2, { ...nowhere, demoRole: 'admin' as const }),
    { ...nowhere, demoRole: 'institution_admin' },
    // Each population has a second responder, so that no alert depends on one person.
    ...responders,
    ...times(8, { ...nowhere, demoRole: 'inmate' as const, unit: smallUnit }),
  ]
}

function traitsOf({ demoRole }: Position, random: Random) {
  const isOfficer = demoRole === 'staff'
  const isNew = random.chance(0.15)
  return {
    id: random.id(),
    isPremium: random.chance(0.12),
    joinedDaysAgo: isNew && !isOfficer ? random.whole(25, 80) : demoDays + random.whole(1, 12),
    trend: random.pick(trends),
    baseStress: random.around(4.3, 1.3),
    checkInRate: isOfficer ? 0.78 + random.fraction() * 0.2 : 0.3 + random.fraction() * 0.6,
  }
}

type Traits = ReturnType<typeof traitsOf>

function personOf(
  person: Position & Traits & TrialAccount,
  index: number,
): Omit<DemoPerson, 'isTrialAccount'> {
  const { demoRole, firstName, lastName } = person
  const isStaff = demoRole === 'staff' || demoRole === 'responder'
  return {
    ...person,
    role: demoRole === 'responder' ? 'staff' : demoRole,
    username: `${firstName}.${lastName}`.toLowerCase(),
    badgeNumber: isStaff ? `CR-${2000 + index * 7}` : null,
  }
}

function times<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item)
}
