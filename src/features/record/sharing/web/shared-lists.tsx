import type { ReactNode } from 'react'

import type { ViewedSwitch } from '#features/core/connections/sharing-switches.ts'
import { shownName } from '#features/practice/coping-tools/catalogue.ts'
import { instruments } from '#features/wellbeing/assessments/instruments.ts'
import { scoreLines, severityLabel, titleOf } from '#features/wellbeing/assessments/result-messages.ts'
import { addedLabel } from '#features/wellbeing/check-ins/day-name.ts'
import { highestScore, moodLabel, stressLabel } from '#features/wellbeing/check-ins/scale.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import type { SharedView } from '../contract.ts'
import { alertStatusLabel, minutesLabel } from '../labels.ts'
import { texts } from '../locales/texts.ts'

const t = texts('shared')

const moment = dateTimeFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

interface MomentLineProps {
  readonly at: string
  /** Shown in place of the moment, where only the day is known. */
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** Something with the moment when it was. */
function MomentLine({ at, label, children }: MomentLineProps) {
  return (
    <div className="flex flex-col gap-x-4 sm:flex-row sm:items-baseline sm:justify-between">
      <p className="min-w-0 font-medium wrap-anywhere">{children}</p>
      <time dateTime={at} className="shrink-0 text-sm text-muted-foreground tabular-nums">
        {label ?? moment(new Date(at))}
      </time>
    </div>
  )
}

type Items<Name extends ViewedSwitch> = NonNullable<SharedView[Name]>

interface KindProps<Name extends ViewedSwitch> {
  readonly list: { readonly label: string; readonly nothing: string; readonly atFirst: number }
  readonly items: Items<Name>
}

/** Check-ins with both scores, as numbers and labels. */
export function CheckIns({ list, items }: KindProps<'shareMoodData'>) {
  return (
    <ShortList {...list} items={items} keyOf={({ createdAt, addedAt }) => addedAt ?? createdAt}>
      {({ moodScore, stressScore, createdAt, earlierDay, addedAt }) => (
        <MomentLine
          at={earlierDay ?? createdAt}
          label={earlierDay && addedAt ? addedLabel(earlierDay, addedAt) : undefined}
        >
          {t('moodAndStress', {
            mood: moodScore,
            moodLabel: moodLabel(moodScore),
            stress: stressScore,
            stressLabel: stressLabel(stressScore),
            highest: highestScore,
          })}
        </MomentLine>
      )}
    </ShortList>
  )
}

/** Screenings with each score and its band. */
export function Screenings({ list, items }: KindProps<'shareAssessments'>) {
  return (
    <ShortList {...list} items={items} keyOf={({ createdAt }) => createdAt}>
      {(screening) => (
        <>
          <MomentLine at={screening.createdAt}>{titleOf(screening.type)}</MomentLine>
          <ul className="flex flex-col gap-1 pt-1">
            {scoreLines(screening).map(({ instrument, score, severity }) => (
              <li key={instrument} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="tabular-nums">
                  {t('scoreOf', {
                    name: instruments[instrument].name,
                    score,
                    highest: instruments[instrument].highest,
                  })}
                </span>
                <Badge variant="secondary">{severityLabel(severity)}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </ShortList>
  )
}

/** Coping sessions with tool and duration. */
export function Sessions({ list, items }: KindProps<'shareCopingTools'>) {
  return (
    <ShortList {...list} items={items} keyOf={({ createdAt }) => createdAt}>
      {({ toolName, duration, completed, createdAt }) => (
        <MomentLine at={createdAt}>
          {t('session', {
            tool: shownName(toolName),
            duration: minutesLabel(duration),
            isWhole: completed,
          })}
        </MomentLine>
      )}
    </ShortList>
  )
}

/** Alerts with their status. */
export function Alerts({ list, items }: KindProps<'shareAlerts'>) {
  return (
    <ShortList {...list} items={items} keyOf={({ createdAt }) => createdAt}>
      {({ status, createdAt }) => <MomentLine at={createdAt}>{alertStatusLabel(status)}</MomentLine>}
    </ShortList>
  )
}

/** Shared journal entries, with a notice of whom they are for. */
export function Entries({ list, items, reader }: KindProps<'shareJournal'> & { readonly reader: string }) {
  return (
    <>
      <ShortList {...list} items={items} keyOf={({ id }) => id}>
        {({ title, prompt, content, mood, createdAt }) => (
          <article className="flex flex-col gap-1.5">
            <MomentLine at={createdAt}>{title.trim() || t('untitled')}</MomentLine>
            {prompt !== null && (
              <p className="text-muted-foreground wrap-anywhere">
                <span className="sr-only">{t('begunFrom')} </span>
                {prompt}
              </p>
            )}
            <p className="whitespace-pre-line wrap-anywhere">{content}</p>
            {mood !== null && (
              <p className="text-sm text-muted-foreground tabular-nums">
                {t('moodOf', { mood, highest: highestScore })}
              </p>
            )}
          </article>
        )}
      </ShortList>
      {items.length > 0 && <p className="text-sm text-muted-foreground">{t('inConfidence', { reader })}</p>}
    </>
  )
}

interface ShortListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  /** The text for an empty list. */
  readonly nothing: string
  /** How many items are shown at first. */
  readonly atFirst: number
  /** The key of an item. */
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
}

/** A list that shows its first few items, and more of them on request. */
function ShortList<Item>(props: ShortListProps<Item>) {
  const { label, items, nothing, atFirst, keyOf, children } = props
  const { shown, end } = useFold(items, atFirst)
  if (items.length === 0) return <p className="text-muted-foreground">{nothing}</p>
  return (
    <>
      <ul aria-label={label} className="divide-y divide-border">
        {shown.map((item) => (
          <li key={keyOf(item)} className="py-2.5 first:pt-0 last:pb-0">
            {children(item)}
          </li>
        ))}
      </ul>
      <ListEnd list={end} />
    </>
  )
}
