/** The languages of Evenkeel, by their BCP 47 tags. English is what all others are translated from. */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]
