import { type ContactPlace, crisisContacts } from './contacts.ts'
import { texts } from './locales/texts.ts'

const t = texts('ways')

/** Where somebody is, which decides what they are told to do first. */
export type Whereabouts = 'custody' | 'staff' | 'free'

/** Where somebody is, as far as a page knows. */
export type KnownWhereabouts = Whereabouts | 'unknown'

/** A way to a human being: somebody to tell, a place to go, or a number to call or text. */
export interface Way {
  readonly id: string
  /** What to do, as the label of a button or a line on paper. */
  readonly act: string
  readonly about: string
  /** A link that opens the phone or its messages; absent where there is nothing to press. */
  readonly href?: string
}

/** The ways to a human being, in the order in which to try them. Asking staff in Evenkeel stands after the first. */
export interface Ways {
  readonly where: KnownWhereabouts
  readonly first: Way
  readonly after: readonly Way[]
}

/** What somebody in custody does first, on pages that do not know where their reader is. */
export const firstInCustody = (): string => t('firstInCustody')

/** What comes first where it is not known where somebody is. */
export const tellSomeone = (): Way => ({
  id: 'tell-someone',
  act: t('tellSomeone'),
  about: t('firstInCustody'),
})

/** The ways to help of somebody whose place is not known. They are told of a person near them before any number. */
export function waysOfAnybody(page: ContactPlace = 'app'): Ways {
  return { where: 'unknown', first: tellSomeone(), after: crisisLines(page) }
}

/** The crisis lines as ways to help. `page` decides the keyword of the Crisis Text Line. */
export function crisisLines(page: ContactPlace): readonly Way[] {
  return crisisContacts(page).map(({ name, ...line }) => ({ ...line, about: `${name}. ${line.about}` }))
}
