import { countCharacters } from '#shared/fields.ts'

import { type DraftText, longestContent, longestTitle } from '../../contract.ts'
import { longestTag, mostTags, tagsIn } from '../../tags.ts'

/** The errors of an entry, by field. */
export interface EntryErrors {
  readonly title?: string
  readonly content?: string
  readonly tags?: string
}

/** Whether an entry can be saved as it is. */
export function isValidEntry(text: DraftText): boolean {
  return Object.keys(entryErrors(text, true)).length === 0
}

/** Lists the errors to show below the fields. Missing content is one only after the first try to save. */
export function entryErrors({ title, content, tags }: DraftText, isChecked: boolean): EntryErrors {
  const isMissing = isChecked && content.trim() === ''
  const entered = tagsIn(tags)
  const tooLong = entered.find((tag) => countCharacters(tag) > longestTag)
  return {
    ...(countCharacters(title) > longestTitle && {
      title: `Titles may have ${longestTitle} characters at most`,
    }),
    ...(isMissing && { content: 'Please write something before saving your entry.' }),
    ...(countCharacters(content) > longestContent && {
      content: 'This entry is too long to be saved. You could divide it into two.',
    }),
    ...(entered.length > mostTags && { tags: `An entry may have ${mostTags} tags at most` }),
    ...(tooLong && { tags: `A tag may have ${longestTag} characters at most. Is a comma missing?` }),
  }
}
