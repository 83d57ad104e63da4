import { countCharacters } from '#shared/fields.ts'

import { type DraftText, longestContent, longestTitle } from '../../contract.ts'
import { texts } from '../../locales/texts.ts'
import { longestTag, mostTags, tagsIn } from '../../tags.ts'

const tContract = texts('contract')
const t = texts('writing')

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
      title: t('titleTooLong', { most: longestTitle }),
    }),
    ...(isMissing && { content: tContract('contentMissing') }),
    ...(countCharacters(content) > longestContent && {
      content: t('contentTooLong'),
    }),
    ...(entered.length > mostTags && { tags: t('tooManyTags', { most: mostTags }) }),
    ...(tooLong && { tags: t('tagTooLong', { most: longestTag }) }),
  }
}
