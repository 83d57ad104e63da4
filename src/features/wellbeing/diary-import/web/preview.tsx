import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { highestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { dayOf } from '#shared/days.ts'
import { toldApart } from '#shared/table-file.ts'
import type { DateOrder } from '#shared/written-dates.ts'
import { call } from '#web/api/api.ts'
import { serverNow } from '#web/device/server-clock.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import { againstKept } from '../against-kept.ts'
import { type AddedDays, type DiaryDay, diaryImportApi, type MarkedDay, type Source } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { type MoodNumbers, usualNumbers } from '../mood-words.ts'
import {
  type Columns,
  columnsLeftOut,
  type DiaryFile,
  orderOf,
  type ReadLine,
  readLines,
  type Unreadable,
  withNumber,
} from '../read-diary.ts'
import { BringIn } from './bring-in.tsx'
import { DayLine } from './day-line.tsx'

const tImport = texts('import')
const t = texts('preview')

interface MoodNumbersCardProps {
  readonly source: Source
  readonly numbers: MoodNumbers
  readonly onChange: (word: string, number: number | null) => void
}

const shownAtFirst = 6

/** Which number from 1 to 10 each mood of the other app stands for. */
function MoodNumbersCard({ source, numbers, onChange }: MoodNumbersCardProps) {
  const { shown, end } = useFold([...numbers], shownAtFirst)
  return (
    <Card aria-labelledby="numbers-title">
      <CardTitle id="numbers-title">{t('numbersTitle')}</CardTitle>
      <CardDescription>{t(`numbersText.${source}`)}</CardDescription>
      <div className="grid gap-4 sm:grid-cols-2">
        {shown.map(([word, number]) => (
          <Field key={word} label={<span className="wrap-anywhere">{word}</span>}>
            <Select
              value={number ?? ''}
              onChange={({ target }) => onChange(word, target.value === '' ? null : Number(target.value))}
            >
              <option value="">{t('noNumber')}</option>
              {Array.from({ length: highestScore }, (_, index) => index + 1).map((score) => (
                <option key={score} value={score}>
                  {score} · {moodLabel(score)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <ListEnd list={end} more={t('moreWords')} />
    </Card>
  )
}

export { openDiaryFile } from '../open-diary.ts'

interface PreviewProps extends DiaryFile {
  readonly onDone: (result: AddedDays) => void
}

/** What is in a chosen file: what could be read and what not, and which number each mood has. */
export function Preview({ table, encoding, onDone }: PreviewProps) {
  const { data: user } = useCurrentUser()
  const [columns, setColumns] = useState(table.columns)
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [today] = useState(() => dayOf(serverNow(), user ? timeZoneOf(user) : 'UTC'))
  const [chosenOrder, setChosenOrder] = useState<DateOrder | null>(null)
  const shownOrder = useMemo(() => orderOf(table, columns), [table, columns])
  const timeZone = user ? timeZoneOf(user) : 'UTC'
  const { lines, unreadable } = useMemo(
    () => readLines(table, columns, today, { timeZone, order: chosenOrder }),
    [table, columns, today, timeZone, chosenOrder],
  )
  const numbers = useMemo(() => {
    const words = lines.map(({ day }) => day.words)
    return new Map(
      [...usualNumbers(table.source, words, table.moods)].map(([word, usual]) => [
        word,
        chosen.has(word) ? chosen.get(word)! : usual,
      ]),
    )
  }, [lines, table, chosen])
  const days = lines.map(({ day }) => withNumber(day, numbers))
  const notes = days.filter(({ note }) => note !== '').length
  const leftOut = columnsLeftOut(table, columns)
  const kept = useKeptDays(table.source)
  const against = useAgainstKept(lines, kept.data?.days)

  return (
    <>
      <Card aria-labelledby="preview-title">
        <CardTitle id="preview-title">{t('title')}</CardTitle>
        <p>
          {t('summary', {
            source: tImport(`sources.${table.source}`),
            lines: days.length,
            notes,
            unreadable: unreadable.length,
          })}
        </p>
        {days.length > 0 && <p>{periodOf(days)}</p>}
        {table.linesLeft > 0 && (
          <p className="text-muted-foreground">{t('linesLeft', { count: table.linesLeft })}</p>
        )}
        {leftOut.length > 0 && (
          <p className="text-muted-foreground wrap-anywhere">
            {t('columnsLeftOut', { columns: leftOut.join(', ') })}
          </p>
        )}
        {encoding !== 'UTF-8' && <p>{t('otherEncoding', { encoding })}</p>}
        {shownOrder && (
          <OrderChoice
            value={chosenOrder ?? (shownOrder === 'either' ? null : shownOrder)}
            onChange={setChosenOrder}
          />
        )}
        {!isComplete(columns) && <Notice tone="attention" title={t('needsColumns')} />}
        {(table.source === 'csv' || !isComplete(columns)) && (
          <ColumnChoice header={toldApart(table.header)} columns={columns} onChange={setColumns} />
        )}
        {unreadable.length > 0 && <UnreadableLines lines={unreadable} />}
        {days.length > 0 && (
          <ul aria-label={t('firstLines')} className="divide-y divide-border">
            {days.slice(0, shownLines).map((day, index) => (
              <li key={index} className="py-3">
                <DayLine day={day} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {numbers.size > 0 && (
        <MoodNumbersCard
          source={table.source}
          numbers={numbers}
          onChange={(word, number) => setChosen(new Map(chosen).set(word, number))}
        />
      )}
      {days.length > 0 && (
        <QueryView
          queries={[kept, against]}
          failure={t('keptNotLoaded')}
          skeleton={<Skeleton className="h-48" />}
        >
          {(_, beside) => (
            <BringIn
              source={table.source}
              against={beside}
              numbers={numbers}
              leftOut={unreadable.length}
              onDone={onDone}
            />
          )}
        </QueryView>
      )}
    </>
  )
}

const shownLines = 5

/** Whether it is known where the date is, and where a mood or a note. */
const isComplete = ({ date, mood, notes }: Columns) => date !== null && (mood !== null || notes.length > 0)

const calendarDay = dateTimeFormat({ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** From which day to which the entries are. */
function periodOf(days: readonly DiaryDay[]): string {
  const sorted = days.map(({ day }) => day).toSorted()
  const text = (day: string) => calendarDay(new Date(`${day}T00:00:00Z`))
  return t('period', { first: text(sorted[0]!), last: text(sorted.at(-1)!) })
}

const orders = ['mdy', 'dmy'] as const

interface OrderChoiceProps {
  /** Null where the dates of the file do not show it, and nobody has said it. */
  readonly value: DateOrder | null
  readonly onChange: (order: DateOrder) => void
}

/** Whether the month or the day comes first. */
function OrderChoice({ value, onChange }: OrderChoiceProps) {
  return (
    <Field label={t('order')}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => {
          const order = orders.find((one) => one === target.value)
          if (order) onChange(order)
        }}
      >
        {value === null && <option value="">{t('orderOpen')}</option>}
        {orders.map((order) => (
          <option key={order} value={order}>
            {t(`orders.${order}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Marks of all that the person brought in from this source before this file was chosen. */
function useKeptDays(source: Source) {
  const [id] = useState(() => crypto.randomUUID())
  return useQuery({
    // Not read again while its file comes in: what is there already would be taken for known.
    queryKey: ['diary days before', id],
    gcTime: 0,
    queryFn: ({ signal }) => call(diaryImportApi.marks, { query: { source } }, { signal }),
  })
}

/** What of these lines is new, changed or known; pending until it is known what there was before. */
function useAgainstKept(lines: readonly ReadLine[], kept: readonly MarkedDay[] | undefined) {
  const compared = useMemo(() => ({ id: crypto.randomUUID(), days: lines.map(({ day }) => day) }), [lines])
  return useQuery({
    queryKey: ['diary beside', compared.id],
    gcTime: 0,
    enabled: kept !== undefined,
    queryFn: () => againstKept(compared.days, kept ?? []),
  })
}

interface ColumnChoiceProps {
  readonly header: readonly string[]
  readonly columns: Columns
  readonly onChange: (columns: Columns) => void
}

/** Which heading of a table is which. */
function ColumnChoice({ header, columns, onChange }: ColumnChoiceProps) {
  const asList = (index: number | null) => (index === null ? [] : [index])
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label={t('date')}
        header={header}
        value={columns.date}
        onChange={(date) => onChange({ ...columns, date })}
      />
      <Choice
        label={t('time')}
        header={header}
        value={columns.time}
        onChange={(time) => onChange({ ...columns, time })}
      />
      <Choice
        label={t('mood')}
        header={header}
        value={columns.mood}
        onChange={(mood) => onChange({ ...columns, mood })}
      />
      <Choice
        label={t('note')}
        header={header}
        value={columns.notes[0] ?? null}
        onChange={(note) => onChange({ ...columns, notes: asList(note) })}
      />
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly header: readonly string[]
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

function Choice({ label, header, value, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('noColumn')}</option>
        {header.map((name, index) => (
          <option key={index} value={index}>
            {name || t('columnOf', { nth: index + 1 })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const linesShownAtFirst = 5

/** The lines of a file that cannot be read, by their numbers, and why. */
function UnreadableLines({ lines }: { readonly lines: readonly Unreadable[] }) {
  const { shown, end } = useFold(lines, linesShownAtFirst)
  return (
    <Notice tone="attention" title={lines.length === 1 ? t('oneUnreadable') : t('someUnreadable')}>
      <ul className="mt-2 list-disc pl-5">
        {shown.map(({ line, reason }) => (
          <li key={line} className="wrap-anywhere">
            {t('lineReason', { line, reason })}
          </li>
        ))}
      </ul>
      <ListEnd list={end} more={t('moreLines')} />
    </Notice>
  )
}
