/** A way to reach somebody at once, that needs no account and none of our servers. */
export interface CrisisContact {
  readonly id: string
  readonly name: string
  /** What to do, in words that can stand on a button or on paper. */
  readonly act: string
  /** Opens the phone or its messages. */
  readonly href: string
  readonly about: string
}

/** Where the contacts are shown: the spec gives the Crisis Text Line another word on the landing page. */
export type ContactPlace = 'landing' | 'app'

const crisisTextWords = { landing: 'HELLO', app: 'HOME' } as const satisfies Record<ContactPlace, string>

const lifeline = '988 Suicide & Crisis Lifeline'

/**
 * The crisis contacts of the United States, in the order in which to try them.
 * Sources: 988lifeline.org, crisistextline.org; numbers and words as in the specification, sections 1 and 9.
 */
export function crisisContacts(place: ContactPlace): readonly CrisisContact[] {
  const word = crisisTextWords[place]
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
      act: `Text ${word} to 741741`,
      // Both marks: iOS reads the body after the ampersand, Android after the question mark.
      href: `sms:741741?&body=${word}`,
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
