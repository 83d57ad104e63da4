import { BookOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BoatDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'

import { type OnThisDay, type PastEntry, journalApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { EntryFacts, entryTitle } from './entry-facts.tsx'
import { EntryPrompt } from './entry-prompt.tsx'
import { cameFromInside } from './leave-entry.ts'
import { readAnew } from './queries.ts'

const tEntry = texts('entry')
const t = texts('onThisDay')

/** The page of what a person wrote around this day of earlier years. Nothing leads here but the journal. */
export function OnThisDayPage() {
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      <QueryView
        queries={[useReading(journalApi.onThisDay, {}, readAnew)]}
        failure={t('loadFailed')}
        skeleton={<Skeleton className="h-64" />}
      >
        {(found) => <Found {...found} />}
      </QueryView>
      <BackLink href="/journal">{tEntry('toJournal')}</BackLink>
    </Page>
  )
}

function Found({ began, years, monthAgo }: OnThisDay) {
  if (years.length > 0) {
    return years.map(({ yearsAgo, entries }) => (
      <Period key={yearsAgo} title={t('yearsAgo', { years: yearsAgo })} entries={entries} />
    ))
  }
  if (monthAgo.length === 0) {
    return <EmptyState drawing={<BoatDrawing />} title={t('nothing')} text={whatComes(began)} />
  }
  return (
    <>
      <p className="max-w-prose text-muted-foreground">{whatComes(began)}</p>
      <Period title={t('monthAgo')} entries={monthAgo} />
    </>
  )
}

const dayFormat = dateTimeFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** What this page will be once the journal is a year old. */
function whatComes(began: string | null): string {
  if (began === null) {
    return t('notBegun')
  }
  return t('begunOn', { day: dayFormat(new Date(began)) })
}

interface PeriodProps {
  readonly title: string
  readonly entries: readonly PastEntry[]
}

function Period({ title, entries }: PeriodProps) {
  return (
    <Section title={title}>
      <ul aria-label={title} className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            {entry.isHard ? <HardEntry entry={entry} /> : <PastCard entry={entry} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** An entry of a hard day: its words, and even its title, stand there only after a press. */
function HardEntry({ entry }: { readonly entry: PastEntry }) {
  const [isShown, setIsShown] = useState(false)
  if (isShown) return <PastCard entry={entry} takesFocus />
  const day = momentFormat(new Date(entry.createdAt))
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h3">{t('hardTitle')}</CardTitle>
        <span className="text-sm text-muted-foreground">{day}</span>
      </CardHeader>
      <p>{t('hardText')}</p>
      <CardFooter>
        <Button
          variant="outline"
          size="sm"
          aria-label={t('showOf', { day })}
          onClick={() => setIsShown(true)}
        >
          <BookOpen aria-hidden />
          {t('showIt')}
        </Button>
      </CardFooter>
    </Card>
  )
}

const momentFormat = dateTimeFormat({ dateStyle: 'long' })

interface PastCardProps {
  readonly entry: PastEntry
  /** It came in place of the button that had the focus. */
  readonly takesFocus?: boolean
}

function PastCard({ entry, takesFocus = false }: PastCardProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const title = entryTitle(entry)
  useEffect(() => {
    if (takesFocus) link.current?.focus()
  }, [takesFocus])
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h3" className="wrap-anywhere">
          {title}
        </CardTitle>
        <EntryFacts entry={entry} />
      </CardHeader>
      {entry.prompt !== null && <EntryPrompt prompt={entry.prompt} />}
      <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{entry.content}</p>
      <CardFooter className="justify-end">
        <Button asChild variant="outline" size="sm">
          <Link
            ref={link}
            href={`/journal/${entry.id}`}
            state={cameFromInside}
            aria-label={tEntry('readOf', { title })}
          >
            <BookOpen aria-hidden />
            {tEntry('read')}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
