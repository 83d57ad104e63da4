import { texts } from './locales/texts.ts'
import { type Step, steps, stepTexts } from './steps.ts'

const t = texts('steps')

/** What a person wants whoever comes in a crisis to know, in the order in which it is read. */
export const wishes = ['whatHelps', 'whatHarms', 'whomToCall', 'staffShouldKnow'] as const
export type Wish = (typeof wishes)[number]

/** What of a plan can be shown to whoever answers, each by itself: what the person wants in a crisis, then the six steps. */
export const showable = [...wishes, ...steps] as const
export type Showable = Wish | Step

interface WishTexts {
  readonly title: string
  /** A question that helps to write the wish. */
  readonly prompt: string
  readonly example: string
}

/** The title, prompt and example of a wish. */
export const wishTexts = (wish: Wish): WishTexts => t.group(`wishes.${wish}`)

/** The title of what is shown. Those of the steps are the same for everybody. */
export function shownTitle(part: Showable): string {
  const wish = wishes.find((one) => one === part)
  return wish
    ? wishTexts(wish).title
    : stepTexts(
        steps.find((one) => one === part)!,
        'community',
      ).title
}
