/**
 * When a contact is sent, in weeks after the opt-in, and its words. The idea and the spacing are those of Motto and
 * Bostrom (Psychiatr Serv 2001;52:828-833) and of later trials by text message (Comtois et al., JAMA Psychiatry
 * 2019;76:474-483): short, warm, asking for nothing. The words are our own. They are true also when they come late.
 */
export const contacts = [
  {
    weeks: 1,
    text: 'Not long ago you said yes to a short note from us now and then. This is the first one. We hope there is something kind in your day, however small. There is nothing you need to do.',
  },
  {
    weeks: 4,
    text: 'Just a few words to say that you matter. Some weeks are heavy and some are lighter. Whatever kind this one is, we wish you well.',
  },
  {
    weeks: 12,
    text: 'Some time has gone by, and we wanted to say hello again. If these are good days, we are glad. If they are hard days, it is all right to take them slowly, one at a time.',
  },
  {
    weeks: 26,
    text: 'Another hello from us. We are glad that you are here.',
  },
  {
    weeks: 52,
    text: 'This is the last of these notes. Thank you for letting us be a small part of your year. We wish you good days, and somebody beside you on the hard ones.',
  },
] as const

/** The numbers of the contacts, from 1. */
export const contactNumbers = contacts.map((_, index) => index + 1)

const weekMs = 7 * 24 * 60 * 60 * 1000

/** When the contact with this number, one of `contactNumbers`, is due. */
export function contactDueAt(since: Date, number: number): Date {
  return new Date(since.getTime() + contacts[number - 1]!.weeks * weekMs)
}

/** The words of the contact with this number, one of `contactNumbers`. */
export function contactText(number: number): string {
  return contacts[number - 1]!.text
}

/** The signature, with the name that the institution has when the contact is sent. */
export function signatureOf(institution: string): string {
  return `Your support team at ${institution}`
}
