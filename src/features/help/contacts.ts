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

const crisisTextKeywords = { landing: 'HELLO', app: 'HOME' } as const satisfies Record<ContactPlace, string>

const lifeline = '988 Suicide & Crisis Lifeline'

/**
 * The crisis contacts of the United States in the order in which to try them, or only those with the given ids.
 * Sources: 988lifeline.org, crisistextline.org; numbers and words as in the specification, sections 1 and 9.
 */
export function crisisContacts(place: ContactPlace, only?: readonly ContactId[]): readonly CrisisContact[] {
  const all = allContacts(crisisTextKeywords[place])
  return only ? all.filter(({ id }) => only.includes(id)) : all
}

/** The crisis contact with this id. */
export function crisisContact(id: ContactId): CrisisContact {
  return allContacts(crisisTextKeywords.app).find((contact) => contact.id === id)!
}

function allContacts(keyword: string): readonly CrisisContact[] {
  return [
    {
      id: 'call-988',
      name: lifeline,
      act: 'Call 988',
      href: 'tel:988',
      about: 'Free, day and night. Press 1 for veterans, 2 for Spanish.',
    },
    {
      id: 'text-988',
      name: lifeline,
      act: 'Text 988',
      href: 'sms:988',
      about: 'Free, day and night. Text AYUDA for Spanish.',
    },
    {
      id: 'text-741741',
      name: 'Crisis Text Line',
      act: `Text ${keyword} to 741741`,
      // It has both marks because iOS reads the body after the ampersand and Android after the question mark.
      href: `sms:741741?&body=${keyword}`,
      about: 'Free, day and night. Text HOLA for Spanish.',
    },
    {
      id: 'call-911',
      name: 'Emergency',
      act: 'Call 911',
      href: 'tel:911',
      about: 'When somebody is in danger right now.',
    },
  ]
}
