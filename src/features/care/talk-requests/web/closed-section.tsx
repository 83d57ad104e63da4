import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'

import { shownMoment } from '#features/care/follow-ups/due-label.ts'
import { readingPages } from '#web/api/paged-query.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'

import { talkRequestApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('queue')

/** The requests that were closed lately, which are read once they are asked for. */
export function ClosedSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title={t('closedList')}
      action={
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('showClosed')}
        </Button>
      }
    >
      {isOpen && <ClosedList />}
    </Section>
  )
}

function ClosedList() {
  const list = useInfiniteQuery(readingPages(talkRequestApi.listClosed, { query: {} }))
  return (
    <PagedList
      list={list}
      label={t('closedList')}
      failure={t('notLoaded')}
      empty={<p className="text-muted-foreground">{t('noneClosed')}</p>}
    >
      {({ id, person, closedAt, closing }) => (
        <>
          <Link
            href={`/talk-requests/${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
          >
            {person.name}
          </Link>
          {closedAt && closing && (
            <p className="text-muted-foreground">
              {`${t('closed', { when: shownMoment(new Date(closedAt)) })}. ${t(`endings.${closing}`)}.`}
            </p>
          )}
        </>
      )}
    </PagedList>
  )
}
