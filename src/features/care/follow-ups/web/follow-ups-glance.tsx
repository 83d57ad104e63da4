import { CalendarCheck } from 'lucide-react'
import { Link } from 'wouter'

import { dateTimeFormat } from '#shared/date-time-format.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, IconTitle } from '#web/ui/layout/card.tsx'

import type { FollowUp } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useFollowUps } from './queries.ts'

const t = texts('work')

const day = dateTimeFormat({ weekday: 'long', month: 'short', day: 'numeric' })

/** How many people are to be looked in on, and when the next one is due. It names nobody. */
export function FollowUpsGlance() {
  const list = useFollowUps('open')
  return (
    <Card aria-labelledby="follow-ups-glance">
      <IconTitle icon={CalendarCheck} id="follow-ups-glance">
        {t('followUps')}
      </IconTitle>
      <QueryView queries={[list]} failure={t('listNotLoaded')} skeleton={<Skeleton className="h-6" />}>
        {(pages) => <Due open={itemsOf(pages)} areMore={list.hasNextPage} />}
      </QueryView>
      <CardFooter>
        <Link
          href="/follow-ups"
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
        >
          {t('allFollowUps')}
        </Link>
      </CardFooter>
    </Card>
  )
}

interface DueProps {
  readonly open: readonly FollowUp[]
  readonly areMore: boolean
}

function Due({ open, areMore }: DueProps) {
  const overdue = open.filter(({ isMissed }) => isMissed).length
  return (
    <div>
      {overdue > 0 && (
        <p className="font-semibold text-attention-ink">{t('overdueText', { count: overdue })}</p>
      )}
      <p className="text-muted-foreground">{dueText(open, areMore)}</p>
    </div>
  )
}

/** How many are open, and when the next is due where none is late. */
function dueText(open: readonly FollowUp[], areMore: boolean): string {
  const [next] = open
  if (!next) return t('nobody')
  const count = t('openCount', { count: open.length, areMore })
  return next.isMissed ? count : `${count} ${t('nextDue', { next: day(new Date(next.dueAt)) })}`
}
