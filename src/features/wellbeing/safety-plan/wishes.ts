import { texts } from './locales/texts.ts'

const t = texts('steps')

/** What a person wants whoever comes in a crisis to know, in the order in which it is read. */
export const wishes = ['whatHelps', 'whatHarms', 'whomToCall', 'staffShouldKnow'] as const
export type Wish = (typeof wishes)[number]

interface WishTexts {
  readonly title: string
  /** A question that helps to write the wish. */
  readonly prompt: string
  readonly example: string
}

/** The title, prompt and example of a wish. */
export const wishTexts = (wish: Wish): WishTexts => t.group(`wishes.${wish}`)
