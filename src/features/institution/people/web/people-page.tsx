import { CalendarClock, FileUp, LogOut, Settings, Timer, UserPlus, Wrench } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import * as z from 'zod/mini'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { rolesGivenBy } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { onDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { LinkButton } from '#web/ui/controls/link-button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'

import { PeopleQuery } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import type { WaitingKind } from '../waiting-contract.ts'
import { WaitingImports } from './import/waiting-imports.tsx'
import { PeopleFilter } from './list/people-filter.tsx'
import { PersonLine } from './person-line.tsx'
import { usePeople, useWaitingWork } from './queries.ts'
import { CoverageNotice } from './responders/coverage-notice.tsx'

const t = texts('people')

const InvitationsTab = onDemand(
  async () => (await import('./invitations/invitations-tab.tsx')).InvitationsTab,
)
const RespondersTab = onDemand(async () => (await import('./responders/responders-tab.tsx')).RespondersTab)
const InviteDialog = onDemand(async () => (await import('./invitations/invite-dialog.tsx')).InviteDialog)

/** The button that opens the dialog for an invitation. */
function InviteButton({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden />
        {t('invite')}
      </Button>
      {isOpen && <InviteDialog user={user} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const links = [
  { path: '/people/institution', icon: Settings, label: t('institution') },
  { path: '/duty', icon: CalendarClock, label: t('duty') },
  { path: '/people/released', icon: LogOut, label: t('released') },
  { path: '/people/import', icon: FileUp, label: t('importLink') },
  { path: '/talk-figures', icon: Timer, label: t('requestTimes') },
] as const

/** The other pages of people managers, side by side where there is room, else in a menu. */
function PeopleLinks() {
  const [, navigate] = useLocation()
  return (
    <>
      <div className="flex flex-wrap gap-3 max-lg:hidden">
        {links.map(({ path, icon, label }) => (
          <LinkButton key={path} href={path} icon={icon}>
            {label}
          </LinkButton>
        ))}
      </div>
      <div className="lg:hidden">
        <Menu
          align="start"
          trigger={
            <Button variant="outline">
              <Wrench aria-hidden />
              <span className="max-sm:sr-only">{t('manage')}</span>
            </Button>
          }
        >
          {links.map(({ path, icon: Icon, label }) => (
            <MenuItem key={path} onSelect={() => navigate(path)}>
              <Icon aria-hidden />
              {label}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </>
  )
}

/** The people of an institution, for people managers. */
export function PeoplePage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  if (rolesGivenBy(user.role).length === 0) return <NotForYou />
  return (
    <Page
      title={t('people')}
      action={
        <>
          <PeopleLinks />
          <InviteButton user={user} />
        </>
      }
    >
      <PeopleNotices />
      <PeopleTabs user={user} />
      <p className="text-muted-foreground">{t('purpose', { institution: user.institution.name })}</p>
    </Page>
  )
}

/** The three lists. The address says which one is shown, so that a notification can link to it. */
function PeopleTabs({ user }: { readonly user: CurrentUser }) {
  const [path, navigate] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab') ?? 'people'
  return (
    <Tabs
      className="gap-3!"
      value={tab}
      onValueChange={(value) =>
        navigate(value === 'people' ? path : `${path}?tab=${value}`, { replace: true })
      }
    >
      <TabsList aria-label={t('people')} className="max-w-full">
        <TabsTrigger value="people" className="max-sm:gap-1.5 max-sm:px-2.5">
          {t('people')}
          <Waiting kind="locked-accounts" />
        </TabsTrigger>
        <TabsTrigger value="invitations" className="max-sm:gap-1.5 max-sm:px-2.5">
          {t('invitations')}
        </TabsTrigger>
        <TabsTrigger value="responders" className="max-sm:gap-1.5 max-sm:px-2.5">
          {t('responders')}
          <Waiting kind="grants" />
        </TabsTrigger>
      </TabsList>
      <TabsContent value="people">
        <PeopleTab user={user} />
      </TabsContent>
      <TabsContent value="invitations">
        <InvitationsTab user={user} />
      </TabsContent>
      <TabsContent value="responders">
        <RespondersTab user={user} />
      </TabsContent>
    </Tabs>
  )
}

/** How many of a kind wait for the people manager; nothing where none does. The words for screen readers are placed within it, since they would widen the page. */
function Waiting({ kind }: { readonly kind: WaitingKind }) {
  const count = useWaitingWork().data?.find((work) => work.kind === kind)?.count
  if (!count) return null
  return (
    <Badge variant="attention" className="relative tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('waitingCount', { count })}</span>
    </Badge>
  )
}

/** The page for everybody else at this address. */
function NotForYou() {
  return (
    <Page title={t('people')}>
      <EmptyState
        title={t('forAdministrators')}
        text={t('askAdministrator')}
        action={
          <Button asChild>
            <Link href="/">{t('toYourDashboard')}</Link>
          </Button>
        }
      />
    </Page>
  )
}

/** The list of the institution's people, with a search and a menu for each. */
function PeopleTab({ user }: { readonly user: CurrentUser }) {
  const { filter, choose, clear } = usePeopleFilter()
  const people = usePeople(filter)
  return (
    <div className="flex flex-col gap-2 lg:gap-3">
      <PeopleFilter filter={filter} onChoose={choose} onClear={clear} />
      {filter.state === 'locked' && <LockedNotice />}
      <PagedList
        isDense
        list={people}
        label={t('people')}
        failure={t('notLoaded')}
        empty={
          <EmptyState
            title={filter.state === 'locked' ? t('noneLocked') : t('nobodyHere')}
            text={t('nobodyFits')}
            action={
              <Button variant="outline" onClick={clear}>
                {t('showEverybody')}
              </Button>
            }
          />
        }
      >
        {(person) => <PersonLine person={person} user={user} />}
      </PagedList>
    </div>
  )
}

function LockedNotice() {
  return (
    <Notice tone="attention" title={t('lockedByOwner')}>
      {t('lockedAdvice')}
    </Notice>
  )
}

/** What stands above the lists while it holds: imports that wait, and too few responders. */
function PeopleNotices() {
  return (
    <>
      <WaitingImports />
      <CoverageNotice />
    </>
  )
}

type Filter = Omit<PeopleQuery, 'cursor'>
type Name = keyof Filter

/**
 * How the list is filtered and sorted. The address holds it, so that others can link to it, but for the words that are
 * searched for: they name somebody. What an address has that is no filter is left out.
 */
function usePeopleFilter() {
  const [path, navigate] = useLocation()
  const address = useSearch()
  const [search, setSearch] = useState('')
  const given = [...new URLSearchParams(address)].filter(
    ([name, value]) => name !== 'cursor' && z.safeParse(PeopleQuery, { [name]: value }).success,
  )
  const filter: Filter = z.parse(PeopleQuery, { ...Object.fromEntries(given), ...(search && { search }) })

  const show = (params: URLSearchParams) =>
    navigate(params.size > 0 ? `${path}?${params}` : path, { replace: true })

  function choose(name: Name, value: string) {
    if (name === 'search') return setSearch(value)
    const params = new URLSearchParams(address)
    params.delete(name)
    if (value) params.set(name, value)
    show(params)
  }

  function clear() {
    setSearch('')
    navigate(path, { replace: true })
  }

  return { filter, choose, clear }
}
