import type { Role } from '#shared/endpoint.ts'
import { type Population, populations } from '#shared/population.ts'

import type { DemoRole } from '../../contract.ts'
import { randomFor, type Random } from '../random.ts'
import { firstNames, lastNames } from './names.ts'

const largeUnits = ['Alder', 'Birch', 'Maple', 'Willow'] as const
/** Too few people live here for a figure of their own: statistics withhold it. */
const smallUnit = 'Hazel' as const
export const unitNames = [...largeUnits, smallUnit] as const
export type UnitName = (typeof unitNames)[number]
export const shiftNames = ['Day', 'Evening', 'Night'] as const
export type ShiftName = (typeof shiftNames)[number]

/** How many days the demo looks back on, today not counted. */
export const demoDays = 90

/** Where somebody's ninety days lead. */
export type Bent = 'improving' | 'steady' | 'declining' | 'dipping'

/** Three of eight people get better, three stay as they are. */
const bents: readonly Bent[] = [
  ...times<Bent>(3, 'improving'),
  ...times<Bent>(3, 'steady'),
  'declining',
  'dipping',
]

/** Somebody of the demo institution: made up, and the same in every run. */
export interface DemoPerson {
  readonly id: string
  readonly part: DemoRole
  readonly role: Role
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly unit: UnitName | null
  /** Officers alone have one. */
  readonly shift: ShiftName | null
  readonly badgeNumber: string | null
  /** Of designated mental health staff: whose alerts they answer. */
  readonly responderFor: Population | null
  readonly isPremium: boolean
  /** What they say of themselves, where they say anything. */
  readonly bio?: string
  /** Whether trying this part means to be this person. */
  readonly isLead: boolean
  readonly joinedDaysAgo: number
  readonly bent: Bent
  /** How heavy life is for them at the outset, in points of the stress scale, before place and time. */
  readonly burden: number
  /** How many of their days have a check-in, out of 1. */
  readonly diligence: number
}

type Post = Pick<DemoPerson, 'part' | 'unit' | 'shift' | 'responderFor'>
type Lead = Partial<DemoPerson> & { firstName: string; lastName: string }

/** Who one is when trying a part: they have been here all along, and something to show. */
const leads: Record<DemoRole, Lead> = {
  user: {
    firstName: 'Maya',
    lastName: 'Ellison',
    bio: 'Early walks, late breakfasts. Learning to say no.',
    burden: 4.5,
    bent: 'improving',
    diligence: 0.8,
    isPremium: true,
  },
  inmate: {
    firstName: 'Daniel',
    lastName: 'Reyes',
    bio: 'Chess, letters, and the back row of the writing class.',
    burden: 4.8,
    unit: 'Birch',
    bent: 'improving',
    diligence: 0.86,
  },
  staff: {
    firstName: 'Grace',
    lastName: 'Okafor',
    bio: 'Nights on Maple. Two kids and a vegetable garden.',
    unit: 'Maple',
    shift: 'Night',
    bent: 'steady',
    diligence: 0.92,
  },
  admin: { firstName: 'Helen', lastName: 'Marsh', bent: 'steady' },
  institution_admin: { firstName: 'Priya', lastName: 'Nair', bent: 'steady' },
  responder: { firstName: 'Samuel', lastName: 'Whitlock', bent: 'steady' },
}

/** Everybody of the demo: 76 in custody, 36 officers, six of the mental health staff, ten others, three who administer. */
export const demoPeople: readonly DemoPerson[] = castPeople()

const demoIds: ReadonlySet<string> = new Set(demoPeople.map(({ id }) => id))

/** Whether somebody is made up, and is tried instead of signed in to. */
export const isDemoPerson = (id: string) => demoIds.has(id)

function castPeople(): DemoPerson[] {
  const random = randomFor('evenkeel people')
  const given = random.shuffled(firstNames)
  const family = random.shuffled(lastNames)
  const met = new Set<DemoRole>()

  return posts().map((post, index) => {
    const lead = !met.has(post.part) && fits(leads[post.part], post) ? leads[post.part] : undefined
    if (lead) met.add(post.part)
    const name = { firstName: given[index % given.length]!, lastName: family[index]! }
    const person = asPerson({ ...post, ...name, ...characterOf(post, random), ...lead }, index)
    return { ...person, isLead: lead !== undefined, ...(lead && { joinedDaysAgo: demoDays + 6 }) }
  })
}

function fits({ unit, shift }: Lead, post: Post): boolean {
  return (!unit || unit === post.unit) && (!shift || shift === post.shift)
}

function posts(): Post[] {
  const nowhere = { unit: null, shift: null, responderFor: null }
  const residents = largeUnits.flatMap((unit) => times(17, { ...nowhere, part: 'inmate' as const, unit }))
  const officers = largeUnits.flatMap((unit) =>
    shiftNames.flatMap((shift) => times(3, { ...nowhere, part: 'staff' as const, unit, shift })),
  )
  const responders = populations.map((responderFor) => ({
    ...nowhere,
    part: 'responder' as const,
    responderFor,
  }))
  return [
    ...residents,
    ...officers,
    ...responders,
    ...times(10, { ...nowhere, part: 'user' as const }),
    ...times(2, { ...nowhere, part: 'admin' as const }),
    { ...nowhere, part: 'institution_admin' },
    // A second one for each population, so that nobody's alert hangs on one person.
    ...responders,
    ...times(8, { ...nowhere, part: 'inmate' as const, unit: smallUnit }),
  ]
}

function characterOf({ part }: Post, random: Random) {
  const isOfficer = part === 'staff'
  const isNew = random.chance(0.15)
  return {
    id: random.id(),
    isPremium: random.chance(0.12),
    joinedDaysAgo: isNew && !isOfficer ? random.whole(25, 80) : demoDays + random.whole(1, 12),
    bent: random.pick(bents),
    burden: random.around(4.3, 1.3),
    diligence: isOfficer ? 0.78 + random.fraction() * 0.2 : 0.3 + random.fraction() * 0.6,
  }
}

type Character = ReturnType<typeof characterOf>

function asPerson(person: Post & Character & Lead, index: number): Omit<DemoPerson, 'isLead'> {
  const { part, firstName, lastName } = person
  const isStaff = part === 'staff' || part === 'responder'
  return {
    ...person,
    role: part === 'responder' ? 'staff' : part,
    username: `${firstName}.${lastName}`.toLowerCase(),
    badgeNumber: isStaff ? `CR-${2000 + index * 7}` : null,
  }
}

function times<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item)
}
