/** Whoever a roster names, or who is here by one. */
export interface Known {
  readonly number: string
  readonly name: string
  readonly role: string
}

/** Somebody who would leave beside somebody who would come in, and seems to be the same person. */
export interface SamePerson<Leaving extends Known, Coming extends Known> {
  readonly leaving: Leaving
  readonly coming: Coming
  /** What is the same of them. The number is, but for zeros that a spreadsheet takes away. */
  readonly same: 'number' | 'name' | 'both'
}

/** A number without marks that nobody sees. */
export const visible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim()

// Most are plain, and a large institution has tens of thousands: these need no more than small letters.
const plain = /^[\u0020-\u007E]*$/

/** What makes two numbers the same: no invisible mark, no space, no capital tells one from another. */
export function numberKey(number: string): string {
  const shown = plain.test(number) ? number : visible(number.normalize('NFKC'))
  return shown.replaceAll(/\s/gu, '').toLowerCase()
}

/** The same of names, of which some systems leave out the accents. */
export function nameKey(name: string): string {
  const shown = plain.test(name) ? name : visible(name.normalize('NFKD')).replaceAll(/\p{M}/gu, '')
  return shown.trim().replaceAll(/\s+/gu, ' ').toLowerCase()
}

const withoutZeros = (number: string) => numberKey(number).replace(/^0+(?=.)/, '')

/**
 * Who would leave and come in again under another number: people of one role with the same name, or with numbers that
 * are the same but for leading zeros. Each of those who leave is named once at most.
 */
export function findSamePeople<Leaving extends Known, Coming extends Known>(
  leaving: readonly Leaving[],
  coming: readonly Coming[],
): SamePerson<Leaving, Coming>[] {
  if (leaving.length === 0) return []
  const keyed = (key: (one: Known) => string) =>
    new Map(coming.map((one) => [`${one.role} ${key(one)}`, one]))
  const byNumber = keyed(({ number }) => withoutZeros(number))
  const byName = keyed(({ name }) => nameKey(name))
  return leaving.flatMap((one) => {
    const sameNumber = byNumber.get(`${one.role} ${withoutZeros(one.number)}`)
    const sameName = byName.get(`${one.role} ${nameKey(one.name)}`)
    const other = sameNumber ?? sameName
    if (!other) return []
    const isSameName = nameKey(other.name) === nameKey(one.name)
    return [{ leaving: one, coming: other, same: sameNumber ? (isSameName ? 'both' : 'number') : 'name' }]
  })
}
