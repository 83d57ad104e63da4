import { BookOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BoatDrawing } from '#web/ui/drawings/drawings.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'

import type { OnThisDay, PastEntry } from '../contract.ts'
import { EntryPrompt } from './components.tsx'
import { EntryFacts, entryTitle } from './entry-facts.tsx'
import { cameFromInside } from './leave-entry.ts'
import { useOnThisDay } from './queries.ts'

/** The page of what a person wrote around this day of earlier years. Nothing leads here but the journal. */
export function OnThisDayPage() {
  return (
    <Page
      title="On this day"
      purpose="What you wrote around this day before. Nothing reminds you of it. If today is hard, it can wait."
    >
      <QueryView
        queries={[useOnThisDay()]}
        failure="Your entries could not be loaded"
        skeleton={<Skeleton className="h-64" />}
      >
        {(found) => <Found {...found} />}
      </QueryView>
      <BackLink href="/journal">To my journal</BackLink>
    </Page>
  )
}

function Found({ began, years, monthAgo }: OnThisDay) {
  if (years.length > 0) {
    return years.map(({ yearsAgo, entries }) => (
      <Period
        key={yearsAgo}
        title={yearsAgo === 1 ? 'A year ago' : `${yearsAgo} years ago`}
        entries={entries}
      />
    ))
  }
  if (monthAgo.length === 0) {
    return (
      <EmptyState drawing={<BoatDrawing />} title="Nothing from around this day" text={whatComes(began)} />
    )
  }
  return (
    <>
      <p className="max-w-prose text-muted-foreground">{whatComes(began)}</p>
      <Period title="A month ago" entries={monthAgo} />
    </>
  )
}

const dayFormat = dateTimeFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** What this page will be once the journal is a year old. */
function whatComes(began: string | null): string {
  if (began === null) {
    return 'Once your journal is a year old, this page shows what you wrote around the same day. Until then it shows what you wrote a month ago.'
  }
  const start = dayFormat(new Date(began))
  return `Your journal began on ${start}. This page shows what you wrote around the same day of earlier years. Where there is nothing, it shows a month ago.`
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
        <CardTitle as="h3">A hard day</CardTitle>
        <span className="text-sm text-muted-foreground">{day}</span>
      </CardHeader>
      <p>You wrote this on a day that was hard. You need not read it now.</p>
      <CardFooter>
        <Button variant="outline" size="sm" aria-label={`Show it: ${day}`} onClick={() => setIsShown(true)}>
          <BookOpen aria-hidden />
          Show it
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
          <Link ref={link} href={`/journal/${entry.id}`} state={cameFromInside} aria-label={`Read ${title}`}>
            <BookOpen aria-hidden />
            Read
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
