/** What a person wants whoever comes in a crisis to know, in the order in which it is read. */
export const wishes = ['whatHelps', 'whatHarms', 'whomToCall', 'staffShouldKnow'] as const
export type Wish = (typeof wishes)[number]

interface WishTexts {
  readonly title: string
  /** A question that helps to write the wish. */
  readonly prompt: string
  readonly example: string
}

/** The title, prompt and example of each wish. They fit every place: nobody is sent to a telephone. */
export const wishTexts: Readonly<Record<Wish, WishTexts>> = {
  whatHelps: {
    title: 'What helps',
    prompt: 'What can the person who comes say or do that makes it easier?',
    example: 'Speak slowly. Sit down with me. Ask me about my daughter.',
  },
  whatHarms: {
    title: 'What makes it worse',
    prompt: 'What should they not say or do?',
    example: 'Please do not touch me without asking. No loud voices. Do not stand in the door.',
  },
  whomToCall: {
    title: 'Whom to call',
    prompt: 'Whom would you want to be told, and how are they reached? Whom not?',
    example: 'My sister Ana, 555 0134. The chaplain. Please not my father.',
  },
  staffShouldKnow: {
    title: 'What staff should know',
    prompt: 'What else should the person who comes know about you?',
    example: 'I do not hear well on the left. When I go quiet, I am still listening.',
  },
}
