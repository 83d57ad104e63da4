import { texts } from './locales/texts.ts'

const t = texts('ways')

export type ContactId = 'call-988' | 'text-988' | 'text-741741' | 'call-911'

/** A way to reach somebody at once. It needs neither an account nor the server. */
export interface CrisisContact {
  readonly id: ContactId
  readonly name: string
  /** What to do, as the label of a button or a line on paper. */
  readonly act: string
  /** A link that opens the phone or its messages. */
  readonly href: string
  readonly about: string
}

/** Where the contacts are shown. The specification has another word for the Crisis Text Line on the landing page. */
export type ContactPlace = 'landing' | 'app'

/**
 * The crisis contacts of the United States in the order in which to try them, or only those with the given ids.
 * Sources: 988lifeline.org, crisistextline.org; numbers and words as in the specification, sections 1 and 9.
 */
export function crisisContacts(place: ContactPlace, only?: readonly ContactId[]): readonly CrisisContact[] {
  const all = allContacts(t(`crisisTextKeywords.${place}`))
  return only ? all.filter(({ id }) => only.includes(id)) : all
}

/** The crisis contact with this id. */
export function crisisContact(id: ContactId): CrisisContact {
  return allContacts(t('crisisTextKeywords.app')).find((contact) => contact.id === id)!
}

function allContacts(keyword: string): readonly CrisisContact[] {
  return [
    {
      id: 'call-988',
      name: t('lifeline'),
      act: t('call988'),
      href: 'tel:988',
      about: t('aboutCall988'),
    },
    {
      id: 'text-988',
      name: t('lifeline'),
      act: t('text988'),
      href: t('text988Link'),
      about: t('aboutText988'),
    },
    {
      id: 'text-741741',
      name: 'Crisis Text Line',
      act: t('text741741', { keyword }),
      // It has both marks because iOS reads the body after the ampersand and Android after the question mark.
      href: `sms:741741?&body=${keyword}`,
      about: t('aboutText741741'),
    },
    {
      id: 'call-911',
      name: t('emergency'),
      act: t('call911'),
      href: 'tel:911',
      about: t('aboutCall911'),
    },
  ]
}
