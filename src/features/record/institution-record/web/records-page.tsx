import { useState } from 'react'
import { Link } from 'wouter'
import * as z from 'zod/mini'

import { isPeopleManager } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { useReading } from '#web/api/use-reading.ts'
import { useForm } from '#web/forms/use-form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { institutionRecordApi, mostListed, recordKeepingApi, type RecordSummary } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { recordMoment } from '../record-moment.ts'
import { KeepingCard } from './keeping-card.tsx'

const t = texts('record')

const dayOf = (instant: string) => dateTimeFormat({ dateStyle: 'long' })(new Date(instant))

/** The records of what the institution did, for who reads them; and how they are kept, for who decides that. */
export function RecordsPage() {
  const { data: user } = useCurrentUser()
  const keeping = useReading(recordKeepingApi.read, {})
  if (!user) return null
  return (
    <Page title={t('records')} purpose={t('purpose')} width="reading">
      <QueryView
        queries={[keeping]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-72 rounded-lg" />}
      >
        {(found) => (
          <>
            {found.mayRead && <RecordList />}
            <KeepingCard keeping={found} isManager={isPeopleManager(user.role)} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function RecordList() {
  const [search, setSearch] = useState('')
  const records = useReading(institutionRecordApi.list, { query: search ? { search } : {} })
  // Each look at the list is in the trail, so it is searched when asked for and not while somebody types.
  const { submit } = useForm(z.object({ search: z.string() }), (fields) => setSearch(fields.search.trim()))
  return (
    <>
      <Form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <Field className="flex-1 basis-56" label={t('searchLabel')}>
          <Input type="search" name="search" autoComplete="off" maxLength={100} />
        </Field>
        <Button type="submit" variant="outline">
          {t('search')}
        </Button>
      </Form>
      <QueryView
        queries={[records]}
        failure={t('notLoaded')}
        skeleton={<Skeleton className="h-72 rounded-lg" />}
      >
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={t('none')} text={search ? t('noMatch') : t('noneMore')} />
          ) : (
            <>
              <ul aria-label={t('records')} className="flex flex-col gap-4">
                {found.map((one) => (
                  <li
                    key={one.id}
                    className="flex flex-col gap-1 rounded-lg border border-border bg-card p-5 shadow-soft"
                  >
                    <Link
                      href={`/records/${one.id}`}
                      className="inline-flex min-h-11 items-center self-start text-lg font-semibold text-primary-ink underline underline-offset-4"
                    >
                      {one.person?.name ?? t('damaged')}
                    </Link>
                    <StateOfRecord record={one} />
                    <p className="text-muted-foreground">{t('lastAt', { when: recordMoment(one.lastAt) })}</p>
                  </li>
                ))}
              </ul>
              {found.length === mostListed && (
                <p className="text-muted-foreground">{t('latest', { most: mostListed })}</p>
              )}
            </>
          )
        }
      </QueryView>
    </>
  )
}

/** Whose number a record has, and how long it is kept. */
export function StateOfRecord({ record: { person, keptUntil, isHeld } }: { readonly record: RecordSummary }) {
  return (
    <>
      {person?.number && <p>{t('number', { number: person.number })}</p>}
      <p>{keptUntil ? t('keptUntil', { day: dayOf(keptUntil) }) : t('accountThere')}</p>
      {isHeld && (
        <Badge variant="attention" className="self-start">
          {t('held')}
        </Badge>
      )}
    </>
  )
}
