import { useState } from 'react'

import { reasonFor } from '#web/api/api.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardDescription, CardFooter, CardTitle } from '#web/ui/layout/card.tsx'
import { ListEnd } from '#web/ui/layout/list-end.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'

import type { AgainstKept, ChangedDay } from '../against-kept.ts'
import { type AddedDays, diaryImportApi, mostDaysKept, type NewDiaryDay } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import type { MoodNumbers } from '../mood-words.ts'
import { type Table, withNumber } from '../read-diary.ts'
import { DayLine } from './day-line.tsx'
import { useSendDiary } from './send-diary.ts'

const t = texts('preview')

const changesShownAtFirst = 5
const whichStay = ['file', 'before', 'both'] as const
type WhichStays = (typeof whichStay)[number]

interface ChangedDaysProps {
  readonly changed: readonly ChangedDay[]
  readonly stays: (change: ChangedDay) => WhichStays
  readonly onChange: (changes: readonly ChangedDay[], stays: WhichStays) => void
}

/** Entries that say something else than before: both, and which of them stays. */
function ChangedDays({ changed, stays, onChange }: ChangedDaysProps) {
  const { shown, end } = useFold(changed, changesShownAtFirst)
  const [first] = changed
  const areAlike = changed.every((change) => stays(change) === stays(first!))
  const choice = (label: string, value: WhichStays | '', onChoice: (which: WhichStays) => void) => (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ target }) => {
          const which = whichStay.find((one) => one === target.value)
          if (which) onChoice(which)
        }}
      >
        {value === '' && <option value="">{t('differs')}</option>}
        {whichStay.map((which) => (
          <option key={which} value={which}>
            {t(`stays.${which}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <section aria-labelledby="changed-title" className="flex flex-col gap-3">
      <h3 id="changed-title" className="font-semibold">
        {t('changedTitle', { count: changed.length })}
      </h3>
      <p>{t('changedText')}</p>
      {changed.length > 1 &&
        choice(t('staysOfAll'), areAlike ? stays(first!) : '', (which) => onChange(changed, which))}
      <ul aria-labelledby="changed-title" className="divide-y divide-border">
        {shown.map((change) => (
          <li key={change.before} className="grid gap-3 py-3 sm:grid-cols-2">
            <div>
              <p className="text-sm font-medium">{t('earlier')}</p>
              <EarlierDay id={change.before} />
            </div>
            <div>
              <p className="text-sm font-medium">{t('ofThisFile')}</p>
              <DayLine day={change.day} />
            </div>
            {choice(t('whichStays'), stays(change), (which) => onChange([change], which))}
          </li>
        ))}
      </ul>
      <ListEnd list={end} more={t('moreLines')} />
    </section>
  )
}

/** What an entry said before. Its text is opened once it is looked at. */
function EarlierDay({ id }: { readonly id: string }) {
  const day = useReading(diaryImportApi.day, { params: { id } }, { gcTime: 0 })
  return (
    <QueryView queries={[day]} failure={t('keptNotLoaded')} skeleton={<Skeleton className="h-16" />}>
      {(before) => <DayLine day={before} />}
    </QueryView>
  )
}

interface BringInProps {
  readonly source: Table['source']
  /** The entries of the file, without the numbers of their moods, beside what was brought in before. */
  readonly against: AgainstKept
  readonly numbers: MoodNumbers
  readonly leftOut: number
  readonly onDone: (result: AddedDays) => void
}

/** What comes in, which of two entries stays where one was changed, and the button that sends it. */
export function BringIn({ source, against, numbers, leftOut, onDone }: BringInProps) {
  const { known, ...read } = against
  const fresh = read.fresh.map((day) => withNumber(day, numbers))
  const changed = read.changed.map(({ before, day }) => ({ before, day: withNumber(day, numbers) }))
  // A second try has the same id, so that both are one import.
  const [id] = useState(() => crypto.randomUUID())
  const [sent, setSent] = useState(0)
  const [chosen, setChosen] = useState<ReadonlyMap<string, WhichStays>>(new Map())
  const stays = ({ before }: ChangedDay) => chosen.get(before) ?? 'file'
  const days: NewDiaryDay[] = [
    ...fresh,
    ...changed.flatMap((change): NewDiaryDay[] => {
      const which = stays(change)
      if (which === 'before') return []
      return [which === 'both' ? change.day : { ...change.day, replaces: change.before }]
    }),
  ]
  const left = known + changed.filter((change) => stays(change) === 'before').length
  const sending = useSendDiary()
  const send = () =>
    sending.mutate(
      { diary: { id, source, days }, onProgress: setSent },
      { onSuccess: (result) => onDone({ ...result, known: result.known + left }) },
    )
  return (
    <Card aria-labelledby="bring-in-title">
      <CardTitle id="bring-in-title">{t('bringInTitle')}</CardTitle>
      <CardDescription>{t('bringInText')}</CardDescription>
      <p>{t('against', { fresh: fresh.length, changed: changed.length, known })}</p>
      {changed.length > 0 && (
        <ChangedDays
          changed={changed}
          stays={stays}
          onChange={(changes, which) =>
            setChosen(new Map([...chosen, ...changes.map(({ before }) => [before, which] as const)]))
          }
        />
      )}
      {sending.isPending && (
        <div className="flex flex-col gap-2">
          <p role="status">{t('sentOf', { sent, days: days.length })}</p>
          <Progress label={t('progress')} value={sent} max={days.length} />
        </div>
      )}
      {sending.isError && (
        <Notice tone="danger" role="alert" title={t('failed')}>
          <span>{reasonFor(sending.error, t('unreachable'))}</span> <span>{t('pressAgain', { sent })}</span>
        </Notice>
      )}
      {days.length > mostDaysKept && (
        <Notice tone="attention" title={t('tooMany')}>
          {t('tooManyText', { most: mostDaysKept })}
        </Notice>
      )}
      <CardFooter>
        <Button
          disabled={sending.isPending || days.length === 0 || days.length > mostDaysKept}
          onClick={send}
        >
          {sending.isPending ? t('pleaseWait') : t('bringIn', { days: days.length, leftOut })}
        </Button>
      </CardFooter>
    </Card>
  )
}
