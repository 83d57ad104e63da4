import type { LocalContact } from '#features/institutions/contract.ts'
import type { Role } from '#shared/endpoint.ts'
import { populationOf } from '#shared/population.ts'

import { type ContactPlace, crisisContacts } from './contacts.ts'

/** Where somebody is, which decides what they are told to do first. */
export const whereabouts = ['custody', 'staff', 'free'] as const
export type Whereabouts = (typeof whereabouts)[number]

/** Where a person of a role is: residents are in custody, officers and administrators are staff, others are free. */
export function whereaboutsOf(role: Role): Whereabouts {
  const population = populationOf(role)
  if (population === 'residents') return 'custody'
  return population === 'staff' ? 'staff' : 'free'
}

/** A way to a human being: somebody to tell, a place to go, or a number to call or text. */
export interface Way {
  readonly id: string
  /** What to do, as the label of a button or a line on paper. */
  readonly act: string
  readonly about: string
  /** A link that opens the phone or its messages; absent where there is nothing to press. */
  readonly href?: string
}

/** Where somebody is, as far as a page knows. */
export type KnownWhereabouts = Whereabouts | 'unknown'

/** The ways to a human being, in the order in which to try them. Asking staff in Evenkeel stands between the two lists. */
export interface Ways {
  readonly where: KnownWhereabouts
  readonly first: readonly Way[]
  readonly after: readonly Way[]
}

const tellOfficer: Way = {
  id: 'tell-officer',
  act: 'Tell the nearest officer or press the call button',
  about: 'That is the fastest way here. You need not explain.',
}

const tellSomeone: Way = {
  id: 'tell-someone',
  act: 'Tell someone near you',
  about: 'In custody: tell the nearest officer or press the call button.',
}

const outsideChain: Way = {
  id: 'outside-chain',
  act: 'Talk to someone outside your chain of command',
  about: 'Family, a friend, a doctor, a chaplain: somebody who does not decide about your work.',
}

/**
 * The ways to help of somebody at a place, with the contacts of their institution. In custody a person near them
 * comes first, and every number stands under the condition of a phone; staff also read of people outside the chain
 * of command. Where it is not known, nobody is told to dial first. `page` decides the keyword of the Crisis Text Line.
 */
export function waysToHelp(
  where: KnownWhereabouts,
  local: readonly LocalContact[] = [],
  page: ContactPlace = 'app',
): Ways {
  const near = local.map(localWay)
  const lines = crisisContacts(page).map(({ id, act, name, about, href }) => ({
    id,
    act,
    about: `${name}. ${about}`,
    href,
  }))
  if (where === 'custody') {
    const ifPhone = lines.map((line) => ({ ...line, act: `${line.act}, if you have a phone` }))
    return { where, first: [tellOfficer, ...near], after: ifPhone }
  }
  if (where === 'unknown') return { where, first: [tellSomeone, ...near], after: lines }
  if (where === 'free') return { where, first: [...lines, ...near], after: [] }
  const [call, text, ...others] = lines
  return { where, first: [call!, text!, ...near, outsideChain], after: others }
}

function localWay({ kind, name, where, about }: LocalContact, index: number): Way {
  const text = { id: `local-${index}`, about: about ? `${name}. ${about}` : name }
  return kind === 'dial'
    ? { ...text, act: `Call ${where}`, href: `tel:${where.replaceAll(/[ ()]/g, '')}` }
    : { ...text, act: `Go to ${where}` }
}
