import { useState } from 'react'

import { shownMoment } from '#features/care/follow-ups/due-label.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { ApiError } from '#web/api/api.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { PrintButton } from '#web/ui/controls/print-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import { PrintedSheet } from '#web/ui/layout/printed-sheet.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'
import { WideTable } from '#web/ui/layout/wide-table.tsx'
import { useNow } from '#web/use-now.ts'

import { type TalkRequest, talkRequestApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { ClosedSection } from './closed-section.tsx'
import { EnterSection } from './enter-form.tsx'
import { dayOfField } from './moment-field.tsx'

const t = texts('queue')
const shared = texts('shared')

const moment = (instant: string) => shownMoment(new Date(instant))
const time = dateTimeFormat({ hour: 'numeric', minute: '2-digit' })
const longDay = dateTimeFormat({ weekday: 'long', month: 'long', day: 'numeric' })

/** The open requests of people whom the user answers for, the next due first, and what is planned for a day. */
export function QueuePage() {
  const requests = useReading(talkRequestApi.list, {})
  const isRefused = requests.error instanceof ApiError && requests.error.status === 403
  return (
    <Page title={t('title')} purpose={t('purpose')} width="reading">
      {isRefused ? (
        <EmptyState title={t('notQualified')} text={t('notQualifiedMore')} />
      ) : (
        <QueryView
          queries={[requests]}
          failure={t('notLoaded')}
          skeleton={<Skeleton className="h-72 rounded-lg" />}
        >
          {(all) => (
            <>
              {all.length === 0 ? (
                <EmptyState title={t('none')} text={t('noneMore')} />
              ) : (
                <Rows aria-label={t('title')}>
                  {all.map((one) => (
                    <QueueItem key={one.id} one={one} />
                  ))}
                </Rows>
              )}
              <DayList all={all} />
              <ClosedSection />
              <EnterSection />
            </>
          )}
        </QueryView>
      )}
    </Page>
  )
}

function QueueItem({ one }: { readonly one: TalkRequest }) {
  return (
    <li>
      <Row href={`/talk-requests/${one.id}`} title={one.person.name} labels={<DueBadges one={one} />}>
        <DueText one={one} />
        <p>
          {[shared(`topics.${one.about}`), one.person.unit && t('unit', { unit: one.person.unit })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <OwnerText one={one} />
      </Row>
    </li>
  )
}

/** What is due, whether it is late, and how soon the person is to be seen. */
export function Due({ one }: { readonly one: TalkRequest }) {
  return (
    <>
      <DueBadges one={one} />
      <DueText one={one} />
    </>
  )
}

function DueBadges({ one: { due, closedAt, priority } }: { readonly one: TalkRequest }) {
  const now = useNow()
  return (
    <div className="flex flex-wrap gap-2">
      {due && new Date(due.at) <= now && <Badge variant="destructive">{t('late')}</Badge>}
      {priority && !closedAt && (
        <Badge variant={priority === 'in-time' ? 'outline' : 'attention'}>
          {t(`priorities.${priority}`)}
        </Badge>
      )}
    </div>
  )
}

function DueText({ one: { due, seenAt, closedAt, priority, plannedAt } }: { readonly one: TalkRequest }) {
  return (
    <>
      {due && priority !== 'now' && (
        <p className="font-medium">{t(`dues.${due.what}`, { when: moment(due.at) })}</p>
      )}
      {plannedAt && !seenAt && <p>{t('plannedFor', { when: moment(plannedAt) })}</p>}
      {seenAt && !closedAt && <p className="font-medium">{t('toClose', { when: moment(seenAt) })}</p>}
    </>
  )
}

/** Who has a request. */
export function OwnerText({ one: { isMine, owner } }: { readonly one: TalkRequest }) {
  return (
    <p className="text-muted-foreground">
      {isMine ? t('ownerYou') : owner ? t('owner', { name: owner }) : t('noOwner')}
    </p>
  )
}

/** Who is to be seen on a day, by the time, as a table that prints. It has no word of what they asked. */
function DayList({ all }: { readonly all: readonly TalkRequest[] }) {
  const now = useNow()
  const [day, setDay] = useState(() => dayOfField(now))
  const [printing, setPrinting] = useState(0)
  const planned = all
    .flatMap((one) => (one.plannedAt && !one.seenAt ? [{ ...one, at: new Date(one.plannedAt) }] : []))
    .filter(({ at }) => dayOfField(at) === day)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const title = t('dayOf', { day: day && longDay(new Date(`${day}T12:00`)) })
  const table = (
    <table className="w-full text-left">
      <thead>
        <tr className="border-b border-border">
          {(['time', 'person', 'unit', 'with'] as const).map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-medium">
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planned.map(({ id, at, person, owner }) => (
          <tr key={id} className="border-b border-border last:border-0">
            <td className="py-2 pr-4 tabular-nums">{time(at)}</td>
            <td className="py-2 pr-4 wrap-anywhere">{person.name}</td>
            <td className="py-2 pr-4">{person.unit ?? '–'}</td>
            <td className="py-2 pr-4">{owner ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <Section
      title={t('dayList')}
      action={
        planned.length > 0 && <PrintButton variant="outline" onClick={() => setPrinting(printing + 1)} />
      }
    >
      <Field label={t('day')} className="max-w-56">
        <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      {planned.length === 0 ? (
        <p className="text-muted-foreground">{t('nothingPlanned')}</p>
      ) : (
        <WideTable label={t('dayList')}>{table}</WideTable>
      )}
      {printing > 0 && (
        <PrintedSheet key={printing}>
          <h1 className="mb-4 text-xl font-semibold">{title}</h1>
          {table}
        </PrintedSheet>
      )}
    </Section>
  )
}
