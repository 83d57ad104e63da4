import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { addDays, type Day } from '#shared/days.ts'
import { isOpenTo } from '#shared/endpoint.ts'
import { populationLabel } from '#shared/population-labels.ts'
import { type Population, populations } from '#shared/population.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PageForOthers } from '#web/ui/layout/page-for-others.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { dutyApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { weekLabel } from './times.ts'
import { WeekPlan } from './week-plan.tsx'

const t = texts('plan')

/** The plan of duty: a week of one population, for those who keep it and those who are in it. */
export function DutyPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  if (!isOpenTo(user, dutyApi.plan)) return <PageForOthers title={t('duty')} who={t('forWhom')} />
  return <Duty user={user} />
}

function Duty({ user }: { readonly user: CurrentUser }) {
  const mayKeep = isOpenTo(user, dutyApi.add)
  const choices = mayKeep ? populations : user.responderFor
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const usual = user.responderFor[0] ?? (user.institution.kind === 'community' ? 'community' : 'residents')
  const population = choices.find((one) => one === search.get('population')) ?? usual
  const week = search.get('week') ?? undefined
  const plan = useReading(dutyApi.plan, { query: { population, ...(week && { week }) } })
  const show = (next: Population, day?: Day) =>
    navigate(`${path}?population=${next}${day ? `&week=${day}` : ''}`, { replace: true })
  return (
    <Page title={t('duty')} purpose={t('purpose', { institution: user.institution.name })}>
      <div className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
        <Field label={t('requestsOf')} className="sm:w-64">
          <Select
            value={population}
            onChange={({ target }) => show(choices.find((one) => one === target.value) ?? usual, week)}
          >
            {choices.map((one) => (
              <option key={one} value={one}>
                {populationLabel(one)}
              </option>
            ))}
          </Select>
        </Field>
        {plan.data && <WeekChoice week={plan.data.week} onChange={(day) => show(population, day)} />}
      </div>
      <QueryView queries={[plan]} failure={t('notLoaded')} skeleton={<Skeleton className="h-96" />}>
        {(shown) => (
          <WeekPlan
            key={`${shown.population} ${shown.week}`}
            plan={shown}
            mayKeep={mayKeep}
            onWeek={(day) => show(population, day)}
          />
        )}
      </QueryView>
    </Page>
  )
}

interface WeekChoiceProps {
  readonly week: Day
  readonly onChange: (week: Day) => void
}

function WeekChoice({ week, onChange }: WeekChoiceProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <Button
        variant="outline"
        size="icon"
        aria-label={t('weekBefore')}
        onClick={() => onChange(addDays(week, -7))}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <h2 aria-live="polite" className="font-semibold tabular-nums">
        {weekLabel(week)}
      </h2>
      <Button
        variant="outline"
        size="icon"
        aria-label={t('weekAfter')}
        onClick={() => onChange(addDays(week, 7))}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  )
}
