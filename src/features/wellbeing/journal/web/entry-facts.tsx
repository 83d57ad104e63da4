import { Lock, Users } from 'lucide-react'

import { highestScore } from '#features/wellbeing/check-ins/scale.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

import type { JournalEntry } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('entry')

const formats = {
  moment: dateTimeFormat({ dateStyle: 'long', timeStyle: 'short' }),
  /** Under a heading that names the day. */
  time: dateTimeFormat({ timeStyle: 'short' }),
}

/** The title of an entry that can be read. */
export const entryTitle = ({ title }: JournalEntry) => title.trim() || t('untitled')

interface EntryFactsProps {
  readonly entry: JournalEntry
  readonly when?: keyof typeof formats
}

/** When an entry was written, its mood, who may read it, and its tags. */
export function EntryFacts({ entry, when = 'moment' }: EntryFactsProps) {
  const { createdAt, mood, isPrivate, tags } = entry
  const Icon = isPrivate ? Lock : Users
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted-foreground tabular-nums">
      <time dateTime={createdAt}>{formats[when](new Date(createdAt))}</time>
      {mood !== null && <span>{t('moodIs', { mood, highest: highestScore })}</span>}
      <Badge variant={isPrivate ? 'secondary' : 'outline'}>
        <Icon aria-hidden />
        <span>{isPrivate ? t('isPrivate') : t('forSupporters')}</span>
      </Badge>
      {tags.length > 0 && (
        <span className="wrap-anywhere">
          <span className="sr-only">{t('tags')} </span>
          {tags.map((tag) => `#${tag}`).join(' ')}
        </span>
      )}
    </span>
  )
}
