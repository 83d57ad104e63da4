import { texts } from './locales/texts.ts'

const t = texts('contacts')

const contactAfter = (weeks: number, number: number) => ({
  weeks,
  get text() {
    return t(`contacts.${number - 1}`)
  },
})

/**
 * When a contact is sent, in weeks after the opt-in, and its words. The idea is that of Motto and Bostrom (Psychiatr
 * Serv 2001;52:828-833), who wrote at least four times a year for five years, and of later trials by text message
 * (Comtois et al., JAMA Psychiatry 2019;76:474-483): short, warm, asking for nothing. Number, spacing and words are our
 * own. The words are true also when they come late.
 */
export const contacts = [
  contactAfter(1, 1),
  contactAfter(4, 2),
  contactAfter(12, 3),
  contactAfter(26, 4),
  contactAfter(52, 5),
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
  return t('signature', { institution })
}
