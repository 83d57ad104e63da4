import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { highestScore, moodLabel } from '#features/wellbeing/check-ins/scale.ts'
import { dayOf } from '#shared/days.ts'
import { reasonFor, call } from '#web/api/api.ts'
import { useReadAgain } from '#web/api/use-change.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { Card, CardDescription, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import {
  type AddedDays,
  type DiaryDay,
  mostDaysKept,
  type Source,
  diaryImportApi,
  type NewDiaryDays,
} from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { type MoodNumbers, usualNumbers } from '../mood-words.ts'
import {
  type Columns,
  columnsLeftOut,
  type DiaryFile,
  readLines,
  type Table,
  withNumber,
} from '../read-diary.ts'
import { DayLine } from './day-line.tsx'
import { partsOf } from './parts.ts'
import { UnreadableLines } from './unreadable-lines.tsx'

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

export { readDiaryFile } from '../read-diary.ts'

interface PreviewProps extends DiaryFile {
  readonly onDone: (result: AddedDays) => void
}

/** What is in a chosen file: what could be read and what not, and which number each mood has. */
export function Preview({ table, encoding, onDone }: PreviewProps) {
  const { data: user } = useCurrentUser()
  const [columns, setColumns] = useState(table.columns)
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [today] = useState(() => dayOf(new Date(), user ? timeZoneOf(user) : 'UTC'))
  const { lines, unreadable } = useMemo(() => readLines(table, columns, today), [table, columns, today])
  const numbers = useMemo(() => {
    const words = lines.map(({ day }) => day.words)
    return new Map(
      [...usualNumbers(table.source, words)].map(([word, usual]) => [
        word,
        chosen.has(word) ? chosen.get(word)! : usual,
      ]),
    )
  }, [lines, table.source, chosen])
  const days = lines.map(({ day }) => withNumber(day, numbers))
  const notes = days.filter(({ note }) => note !== '').length
  const leftOut = columnsLeftOut(table, columns)

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
        {leftOut.length > 0 && (
          <p className="text-muted-foreground wrap-anywhere">
            {t('columnsLeftOut', { columns: leftOut.join(', ') })}
          </p>
        )}
        {encoding !== 'UTF-8' && <p>{t('otherEncoding', { encoding })}</p>}
        {table.source === 'csv' && (
          <ColumnChoice header={table.header} columns={columns} onChange={setColumns} />
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
        <BringIn source={table.source} days={days} leftOut={unreadable.length} onDone={onDone} />
      )}
    </>
  )
}

const shownLines = 5

interface BringInProps {
  readonly source: Table['source']
  readonly days: readonly DiaryDay[]
  readonly leftOut: number
  readonly onDone: (result: AddedDays) => void
}

function BringIn({ source, days, leftOut, onDone }: BringInProps) {
  // A second try has the same id, so that both are one import.
  const [id] = useState(() => crypto.randomUUID())
  const [sent, setSent] = useState(0)
  const sending = useSendDiary()
  const send = () =>
    sending.mutate({ diary: { id, source, days: [...days] }, onProgress: setSent }, { onSuccess: onDone })
  return (
    <Card aria-labelledby="bring-in-title">
      <CardTitle id="bring-in-title">{t('bringInTitle')}</CardTitle>
      <CardDescription>{t('bringInText')}</CardDescription>
      {sending.isPending && (
        <div className="flex flex-col gap-2">
          <p role="status">{t('sentOf', { sent, days: days.length })}</p>
          <Progress label={t('progress')} value={sent} max={days.length} />
        </div>
      )}
      {sending.isError && (
        <Notice tone="danger" role="alert" title={t('failed')}>
          {reasonFor(sending.error, t('unreachable'))} {t('pressAgain', { sent })}
        </Notice>
      )}
      {days.length > mostDaysKept && (
        <Notice tone="attention" title={t('tooMany')}>
          {t('tooManyText', { most: mostDaysKept })}
        </Notice>
      )}
      <CardFooter>
        <Button disabled={sending.isPending || days.length > mostDaysKept} onClick={send}>
          {sending.isPending ? t('pleaseWait') : t('bringIn', { days: days.length, leftOut })}
        </Button>
      </CardFooter>
    </Card>
  )
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

interface Sending {
  readonly diary: NewDiaryDays
  /** Is told how many days have been sent. */
  readonly onProgress: (sent: number) => void
}

/** Sends a diary in parts. Where a part fails, sending all of it again doubles nothing. */
function useSendDiary() {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async ({ diary: { days, ...diary }, onProgress }: Sending) => {
      let [added, known] = [0, 0]
      for (const part of partsOf(days)) {
        const reply = await call(diaryImportApi.add, { body: { ...diary, days: part } })
        added += reply.added
        known += reply.known
        onProgress(added + known)
      }
      return { added, known }
    },
    onSettled: () => readAgain([diaryImportApi.list]),
  })
}
