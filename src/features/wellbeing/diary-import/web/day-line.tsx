import { moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'

import type { DiaryDay } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('import')

// The day is one of a calendar, whatever the zone.
const format = dateTimeFormat({ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
const timeFormat = dateTimeFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })

type Shown = Pick<DiaryDay, 'day' | 'time' | 'mood' | 'words' | 'tags' | 'note'>

/** One day of another app's diary: when, how it was, and what was written. */
export function DayLine({ day: { day, time, mood, words, tags, note } }: { readonly day: Shown }) {
  return (
    <div className="flex flex-col gap-0.5">
      <p>
        <span className="font-medium">{words || t('noMood')}</span>{' '}
        <span className="text-muted-foreground">
          {mood === null ? t('noNumber') : t('moodIs', { mood, label: moodLabel(mood) })}
        </span>
      </p>
      <p className="text-sm text-muted-foreground tabular-nums">
        <time dateTime={time ? `${day}T${time}` : day}>
          {format(new Date(`${day}T00:00:00Z`))}
          {time && <span>{`, ${timeFormat(new Date(`${day}T${time}:00Z`))}`}</span>}
        </time>
      </p>
      {tags && <p className="text-sm wrap-anywhere">{tags.replaceAll(' | ', ', ')}</p>}
      {note && <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
    </div>
  )
}
