import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type SubmitEvent, useId, useState } from 'react'

import { isPeopleManager } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { currentLocale } from '#shared/current-language.ts'
import { dateTimeFormat } from '#shared/date-time-format.ts'
import { ApiError } from '#web/api/api.ts'
import { itemsOf, readingPages } from '#web/api/paged-query.ts'
import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Form } from '#web/ui/controls/form.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { Select } from '#web/ui/controls/select.tsx'
import { Summary } from '#web/ui/controls/summary.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'

import { shownActions, shownAs, type ShownKind } from '../labels.ts'
import { texts } from '../locales/texts.ts'
import { auditTrailApi, type TrailEvent, type TrailQuery } from '../trail-contract.ts'
import { type EventGroup, groupEqualEvents } from './event-groups.ts'
import { TrailNotice } from './trail-notice.tsx'

const t = texts('page')

const time = dateTimeFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** The time between two moments. It says a day that both share once. */
const rangeOf = (from: string, to: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).formatRange(
    new Date(from),
    new Date(to),
  )

/** One event, or several that are alike: who did what, to whom, when, and from which network. */
function TrailLine({ group: { event, times } }: { readonly group: EventGroup }) {
  const { words, subject, outcome, addressPrefix } = event
  const from = addressPrefix && t('fromNetwork', { addressPrefix })
  return (
    <div className="flex flex-col gap-0.5">
      <p>
        <span className="font-medium">{actorOf(event)}</span>{' '}
        <span>{outcome === 'refused' ? t('refused', { words }) : words}</span>
        {subject && (
          <span>
            {' '}
            <span className="text-muted-foreground">{t('ofPerson')}</span> {subject.name} (@
            {subject.username})
          </span>
        )}
      </p>
      <div className="text-sm text-muted-foreground tabular-nums">
        {times.length === 1 ? (
          <p>
            <Time at={event.at} />
            {from}
          </p>
        ) : (
          <details>
            <Summary>
              <span>
                <span>
                  {t('severalTimes', { count: times.length, range: rangeOf(times.at(-1)!, event.at) })}
                </span>
                {from}
              </span>
            </Summary>
            <ul>
              {times.map((at, index) => (
                <li key={index}>
                  <Time at={at} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}

function Time({ at }: { readonly at: string }) {
  return <time dateTime={at}>{time(new Date(at))}</time>
}

function actorOf({ actor, actorRole, addressPrefix }: TrailEvent): string {
  if (actor) return `${actor.name} (@${actor.username})`
  if (actorRole) return t('deletedAccount')
  return addressPrefix ? t('notSignedIn') : 'Evenkeel'
}

/** The audit trail of an institution, for its people managers. */
export function TrailPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      action={<BackLink href="/people">{t('people')}</BackLink>}
    >
      {isPeopleManager(user.role) ? (
        <Trail />
      ) : (
        <EmptyState
          title={t('forAdministrators')}
          text={t('yoursIsInProfile')}
          action={<BackLink href="/profile/seen-by">{t('whoLooked')}</BackLink>}
        />
      )}
    </Page>
  )
}

function Trail() {
  const [query, setQuery] = useState<TrailQuery>({})
  const state = useReading(auditTrailApi.state, {})
  // What a filter that was refused says stands at its field. Trying again would change nothing.
  const trail = useInfiniteQuery({
    ...readingPages(auditTrailApi.list, { query }),
    retry: false,
    select: (data) => ({ pages: [{ items: groupEqualEvents(itemsOf(data)) }] }),
  })
  const refused = (trail.error instanceof ApiError && trail.error.problem?.fields) || {}
  return (
    <div className="flex flex-col gap-5">
      {state.data && <TrailNotice state={state.data} />}
      <TrailFilter active={Object.keys(query).length} errors={refused} onChange={setQuery} />
      {Object.keys(refused).length === 0 && (
        <PagedList
          list={trail}
          label={t('title')}
          failure={t('notLoaded')}
          empty={<EmptyState title={t('nothing')} text={t('nothingFits')} />}
        >
          {(group) => <TrailLine group={group} />}
        </PagedList>
      )}
    </div>
  )
}

const kinds: readonly (readonly [ShownKind, string])[] = [
  ['administration', t('administration')],
  ['care', t('alerts')],
  ['sign-in', t('signIns')],
]

interface TrailFilterProps {
  readonly active: number
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (query: TrailQuery) => void
}

/** Each reading is written down, so nothing is read while somebody still types. */
function TrailFilter({ active, errors, onChange }: TrailFilterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const given = (name: string) => {
      const value = fields.get(name)
      return (typeof value === 'string' && value.trim()) || undefined
    }
    const query = {
      person: given('person'),
      actor: given('actor'),
      action: given('action'),
      from: startOf(given('from')),
      until: startOf(given('until'), 1),
    }
    onChange(Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)))
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        className="w-fit lg:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('filters', { active })}
      </Button>
      <Form
        id={id}
        onSubmit={submit}
        className={clsx(
          'grid grid-cols-2 items-end gap-4 lg:grid-cols-[1fr_1fr_1.5fr_1fr_1fr_auto]',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <Field label={t('about')} error={errors['person']}>
          <Input name="person" autoComplete="off" autoCapitalize="none" />
        </Field>
        <Field label={t('doneBy')} error={errors['actor']}>
          <Input name="actor" autoComplete="off" autoCapitalize="none" />
        </Field>
        <Field label={t('what')} className="max-lg:col-span-2">
          <Select name="action">
            <option value="">{t('everything')}</option>
            {kinds.map(([kind, label]) => (
              <optgroup key={kind} label={label}>
                {shownActions(kind)
                  .filter((action) => action.includes('.'))
                  .map((action) => (
                    <option key={action} value={action}>
                      {shownAs(action)?.words}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        </Field>
        <Field label={t('from')}>
          <Input name="from" type="date" />
        </Field>
        <Field label={t('until')}>
          <Input name="until" type="date" />
        </Field>
        <Button type="submit" className="max-lg:col-span-2">
          {t('show')}
        </Button>
      </Form>
    </>
  )
}

/** The moment at which a day begins here, or one so many days later. */
function startOf(day: string | undefined, daysLater = 0): string | undefined {
  if (!day) return undefined
  const moment = new Date(`${day}T00:00`)
  moment.setDate(moment.getDate() + daysLater)
  return moment.toISOString()
}
