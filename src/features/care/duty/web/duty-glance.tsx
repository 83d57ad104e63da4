import { CalendarClock } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'

import { dayOf } from '#shared/days.ts'
import type { Population } from '#shared/population.ts'
import { useReading } from '#web/api/use-reading.ts'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardFooter, IconTitle } from '#web/ui/layout/card.tsx'
import { useNow } from '#web/use-now.ts'

import { type DutyBlock, type DutyPlan, dutyApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { dayLabel, spanLabel, spanOf } from './times.ts'

const t = texts('plan')

/** Who is on duty now for a population, and when the user is next within this week. */
export function DutyGlance({ population }: { readonly population: Population }) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <IconTitle icon={CalendarClock} id={id}>
        {t(`dutyFor.${population}`)}
      </IconTitle>
      <QueryView
        queries={[useReading(dutyApi.plan, { query: { population } })]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-24" />}
      >
        {(plan) => <Shown plan={plan} />}
      </QueryView>
      <CardFooter>
        <Link
          href={`/duty?population=${population}`}
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
        >
          {t('planOfDuty')}
        </Link>
      </CardFooter>
    </Card>
  )
}

function Shown({ plan: { hasPlan, hasClinician, blocks, timeZone } }: { readonly plan: DutyPlan }) {
  const now = useNow().getTime()
  if (!hasPlan) {
    return (
      <p className="text-muted-foreground">
        {t('noPlanGlance')} <span>{t('clinicianAnswers', { hasClinician })}</span>
      </p>
    )
  }
  const isNow = ({ from, until }: DutyBlock) => Date.parse(from) <= now && now < Date.parse(until)
  const present = blocks.filter((block) => block.standing === 'counts' && isNow(block))
  const next = blocks
    .filter(({ isMine, from }) => isMine && Date.parse(from) > now)
    .toSorted((one, other) => one.from.localeCompare(other.from))[0]
  return (
    <dl className="divide-y divide-border">
      <div className="py-2.5">
        <dt className="text-muted-foreground">{t('onDutyNow')}</dt>
        <dd className="font-medium">
          {present.map(({ name, isMine }) => (isMine ? t('youAlone') : name)).join(', ') || t('nobodyNow')}
        </dd>
        <dd className="text-sm text-muted-foreground">
          {t(present.length > 0 ? 'clinicianOnDuty' : 'clinicianAnswers', { hasClinician })}
        </dd>
      </div>
      <div className="py-2.5">
        <dt className="text-muted-foreground">{t('nextOnDuty')}</dt>
        <dd className="font-medium">
          {next
            ? `${dayLabel(dayOf(new Date(next.from), timeZone))}, ${spanLabel(spanOf(next), timeZone)}`
            : t('notThisWeek')}
        </dd>
      </div>
    </dl>
  )
}
