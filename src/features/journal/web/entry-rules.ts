import { countCharacters } from '#shared/fields.ts'

import { type DraftText, longestContent, longestTitle } from '../contract.ts'

/** What is wrong with each field of an entry, if anything. */
export interface Complaints {
  readonly title?: string
  readonly content?: string
}

/** Whether an entry can be saved as it is. */
export function isSavable(text: DraftText): boolean {
  return Object.keys(complaintsAbout(text, true)).length === 0
}

/** What to say under the fields; that something is missing only once saving was tried. */
export function complaintsAbout({ title, content }: DraftText, isChecked: boolean): Complaints {
  const isMissing = isChecked && content.trim() === ''
  return {
    ...(countCharacters(title) > longestTitle && {
      title: `Titles may have ${longestTitle} characters at most`,
    }),
    ...(isMissing && { content: 'Please write something before saving your entry.' }),
    ...(countCharacters(content) > longestContent && {
      content: 'This entry is too long to be saved. You could divide it into two.',
    }),
  }
}
