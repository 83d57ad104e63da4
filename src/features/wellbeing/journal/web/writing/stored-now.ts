import { ApiError } from '#web/api/api.ts'
import { newerVersionIn } from '#web/api/newer-version.ts'

import { type DraftText, JournalEntry } from '../../contract.ts'
import { asLine, tagsIn } from '../../tags.ts'

/** What is stored of an entry that was written here: a newer version, or nothing any more. */
export type StoredNow = JournalEntry | 'deleted'

/** What a refused save says of the entry that is stored; null where it was refused for another reason. */
export function storedNow(error: unknown): StoredNow | null {
  if (error instanceof ApiError && error.status === 404) return 'deleted'
  return newerVersionIn(JournalEntry, error)
}

/** Whether the same is stored already, as after a save whose answer was lost. */
export function isSameText(stored: StoredNow, text: DraftText): boolean {
  return (
    stored !== 'deleted' &&
    (['title', 'content', 'prompt', 'mood', 'isPrivate'] as const).every(
      (field) => stored[field] === text[field],
    ) &&
    asLine(stored.tags) === asLine(tagsIn(text.tags))
  )
}
