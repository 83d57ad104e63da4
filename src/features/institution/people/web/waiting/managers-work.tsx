import { ChevronRight, Inbox, KeyRound, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { ownName } from '#features/core/identity/person-name.ts'
import { mayGive } from '#features/core/identity/roles.ts'
import { formatNumber } from '#shared/number-format.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { useReadingPages } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/controls/field.tsx'
import { Input } from '#web/ui/controls/input.tsx'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import { QueryView } from '#web/ui/feedback/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, IconTitle } from '#web/ui/layout/card.tsx'

import { stateOf } from '../../account-state.ts'
import { accountStates, type PeopleCounts, type Person } from '../../contract.ts'
import { type Grant, grantApi } from '../../grant-contract.ts'
import { accountStateLabel, groupLabel, roleLabel } from '../../labels.ts'
import { texts } from '../../locales/texts.ts'
import type { WaitingWork } from '../../waiting-contract.ts'
import { usePeople, usePeopleCounts, useWaitingWork } from '../queries.ts'
import { ResetDialog } from '../reset-dialog.tsx'
import { ConfirmGrantButton } from '../responders/confirm-grant-button.tsx'

const t = texts('waiting')

/** So many fit below the field; a longer name finds the others. */
const mostShown = 5

/** A search for somebody, with a reset code for them right here: what people managers are asked for most. */
function FindPerson({ user }: { readonly user: CurrentUser }) {
  const [search, setSearch] = useState('')
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('find')}>
        <Input
          type="search"
          placeholder={t('searchExample')}
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      {search.trim().length > 1 && <Found search={search} user={user} />}
    </div>
  )
}

function Found({ search, user }: { readonly search: string; readonly user: CurrentUser }) {
  const people = usePeople({ search })
  if (people.isPending) return <Skeleton className="h-14" />
  if (!people.data) {
    return <LoadFailure title={t('notLoaded')} onRetry={() => people.refetch()} />
  }
  const found = itemsOf(people.data)
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-muted-foreground empty:hidden">
        {found.length === 0 && t('nobodyFits')}
      </p>
      <ul aria-label={t('found')} className="flex flex-col divide-y divide-border empty:hidden">
        {found.slice(0, mostShown).map((person) => (
          <FoundLine key={person.id} person={person} user={user} />
        ))}
      </ul>
      {found.length > mostShown && <p className="text-sm text-muted-foreground">{t('moreFit')}</p>}
    </div>
  )
}

function FoundLine({ person, user }: { readonly person: Person; readonly user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  const state = stateOf(person)
  const mayReset = person.isActive && person.id !== user.id && mayGive(user.role, person.role)
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0 text-sm">
        <p className="font-medium wrap-anywhere">{ownName(person)}</p>
        <p className="text-muted-foreground wrap-anywhere">
          @{person.username}, {roleLabel(person.role)}
          {state !== 'active' && <span>{`, ${accountStateLabel(state).toLowerCase()}`}</span>}
        </p>
      </div>
      {mayReset && (
        <Button
          variant="outline"
          size="sm"
          className="shrink-0"
          aria-label={t('resetCodeFor', { name: ownName(person) })}
          onClick={() => setIsOpen(true)}
        >
          <KeyRound aria-hidden />
          {t('resetCode')}
        </Button>
      )}
      {isOpen && <ResetDialog person={person} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

/** The work of a people manager: what waits for them, somebody to find, and the institution's people in figures. */
export function ManagersWork({ user }: { readonly user: CurrentUser }) {
  return (
    <div className="grid gap-5 lg:min-h-72 lg:grid-cols-[3fr_2fr]">
      <Card aria-labelledby="managers-waiting-title">
        <IconTitle icon={Inbox} id="managers-waiting-title">
          {t('waitingForYou')}
        </IconTitle>
        <QueryView
          queries={[useWaitingWork()]}
          failure={t('workNotLoaded')}
          skeleton={<Skeleton className="h-44" />}
        >
          {(work) => (work.length > 0 ? <WorkList work={work} /> : <NothingWaits />)}
        </QueryView>
      </Card>
      <Card aria-labelledby="institution-people-title">
        <IconTitle icon={UsersRound} id="institution-people-title">
          {t('peopleOf', { institution: user.institution.name })}
        </IconTitle>
        <FindPerson user={user} />
        <PeopleFigures />
      </Card>
    </div>
  )
}

function WorkList({ work }: { readonly work: readonly WaitingWork[] }) {
  return (
    <ul className="flex flex-col divide-y divide-border">
      {work.map((one) => (
        <li key={one.kind} className="flex flex-col gap-2 py-2 first:pt-0 last:pb-0">
          <WorkLine work={one} />
          {one.kind === 'grants' && <GrantsToConfirm />}
        </li>
      ))}
    </ul>
  )
}

function WorkLine({ work: { kind, count, path } }: { readonly work: WaitingWork }) {
  return (
    <Link
      href={path}
      className="-mx-3 flex items-center justify-between gap-4 rounded-lg px-3 py-2 transition-colors hover:bg-muted"
    >
      <span className="min-w-0">
        <span className="block font-semibold tabular-nums">{t(`work.${kind}.title`, { count })}</span>
        <span className="block text-sm text-pretty text-muted-foreground">{t(`work.${kind}.text`)}</span>
      </span>
      <span className="flex shrink-0 items-center gap-1 text-sm font-semibold text-primary-ink">
        <span>{t(`work.${kind}.action`)}</span>
        <ChevronRight aria-hidden className="size-4" />
      </span>
    </Link>
  )
}

function NothingWaits() {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted-foreground">{t('nothingWaits')}</p>
      <Button asChild variant="outline">
        <Link href="/people">{t('seeAllPeople')}</Link>
      </Button>
    </div>
  )
}

/** How many accounts are in each state, each figure a link to the list of them. States of nobody are left out. */
function PeopleFigures() {
  return (
    <QueryView
      queries={[usePeopleCounts({})]}
      failure={t('figuresNotLoaded')}
      skeleton={<Skeleton className="h-24" />}
    >
      {(counts) => <Figures counts={counts} />}
    </QueryView>
  )
}

function Figures({ counts }: { readonly counts: PeopleCounts }) {
  return (
    <ul aria-label={t('accounts')} className="flex flex-wrap gap-2">
      {accountStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <li key={state} className="grow basis-36">
            <Link
              href={`/people?state=${state}`}
              className="flex min-h-11 flex-col rounded-lg bg-muted px-3 py-2 transition-colors hover:bg-secondary"
            >
              <strong className="text-xl font-semibold tabular-nums">{formatNumber(counts[state])}</strong>
              <span className="text-sm text-muted-foreground">{accountStateLabel(state)}</span>
            </Link>
          </li>
        ))}
    </ul>
  )
}

/** More are on the tab of responders, which the line above leads to. */
const mostGrantsShown = 3

/** The first grants that the people manager may confirm, to be confirmed where they are. */
function GrantsToConfirm() {
  const { data, isPending } = useReadingPages(grantApi.list, { query: {} })
  if (isPending) return <Skeleton className="h-14" />
  const waiting = itemsOf(data).filter(({ mayConfirm }) => mayConfirm)
  return (
    <ul aria-label={t('respondersToConfirm')} className="flex flex-col gap-2 empty:hidden">
      {waiting.slice(0, mostGrantsShown).map((grant) => (
        <li key={grant.id} className="flex items-center justify-between gap-4 rounded-lg bg-muted p-3">
          <div className="min-w-0 text-sm">
            <p className="font-medium wrap-anywhere">{ownName(grant.person)}</p>
            <p className="text-muted-foreground">{grantedFor(grant)}</p>
          </div>
          <ConfirmGrantButton grant={grant} variant="outline" />
        </li>
      ))}
    </ul>
  )
}

function grantedFor({ population, grantedBy: name }: Grant): string {
  const group = groupLabel(population)
  return name ? t('grantForBy', { group, name }) : t('grantFor', { group })
}
