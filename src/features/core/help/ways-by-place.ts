import type { LocalContact } from '#features/core/institutions/contract.ts'
import type { Role } from '#shared/endpoint.ts'
import { populationOf } from '#shared/population.ts'

import { texts } from './locales/texts.ts'
import {
  crisisLines,
  type KnownWhereabouts,
  tellSomeone,
  type Way,
  type Ways,
  type Whereabouts,
} from './ways.ts'

const tSpoken = texts('spokenLanguages')
const t = texts('ways')

/** Every place that the server may name. */
export const whereabouts = ['custody', 'staff', 'free'] as const satisfies readonly Whereabouts[]

/** Where a person of a role is: residents are in custody, officers and administrators are staff, others are free. */
export function whereaboutsOf(role: Role): Whereabouts {
  const population = populationOf(role)
  if (population === 'residents') return 'custody'
  return population === 'staff' ? 'staff' : 'free'
}

const tellOfficer = (): Way => ({
  id: 'tell-officer',
  act: t('tellOfficer'),
  about: t('aboutTellOfficer'),
})

const outsideChain = (): Way => ({
  id: 'outside-chain',
  act: t('outsideChain'),
  about: t('aboutOutsideChain'),
})

/**
 * The ways to help of somebody at a place, with the contacts of their institution. In custody a person near them
 * comes first, and every number stands under the condition of a phone; staff also read of people outside the chain
 * of command. Where it is not known, nobody is told to dial first.
 */
export function waysToHelp(where: KnownWhereabouts, local: readonly LocalContact[] = []): Ways {
  const near = local.map((contact, index) => localWay(contact, index, where))
  const lines = crisisLines('app')
  if (where === 'custody') {
    const ifPhone = lines.map((line) => ({ ...line, act: t('ifPhone', { act: line.act }) }))
    return { where, first: tellOfficer(), after: [...near, ...ifPhone] }
  }
  if (where === 'unknown') return { where, first: tellSomeone(), after: [...near, ...lines] }
  const [call, text, ...others] = lines
  const after = where === 'free' ? [...others, ...near] : [...near, outsideChain(), ...others]
  return { where, first: call!, after: [text!, ...after] }
}

function localWay(contact: LocalContact, index: number, reader: KnownWhereabouts): Way {
  const { kind, name, where, about, languages = ['en'] } = contact
  const spoken = !languages.includes('es') ? 'en' : languages.includes('en') ? 'both' : 'es'
  const way = (act: string) => ({
    id: `local-${index}`,
    act: tSpoken('withLanguages', { act, spoken }),
    about: about ? `${name}. ${about}` : name,
  })
  if (kind === 'dial') {
    return { ...way(t('callNumber', { number: where })), href: `tel:${where.replaceAll(/[ ()]/g, '')}` }
  }
  // Nobody in custody goes anywhere alone.
  return way(t(reader === 'custody' ? 'askToBeTaken' : 'goTo', { place: where }))
}
