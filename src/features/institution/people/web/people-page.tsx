import { CalendarClock, FileUp, LogOut, Settings, Wrench } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { rolesGivenBy } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/index.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LinkButton } from '#web/ui/controls/link-button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { PagedList } from '#web/ui/layout/paged-list.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'

import { texts } from '../locales/texts.ts'
import type { WaitingKind } from '../waiting-contract.ts'
import { InvitationsTab } from './invitations/invitations-tab.tsx'
import { InviteButton } from './invitations/invite-button.tsx'
import { PeopleFilter } from './list/people-filter.tsx'
import { usePeopleFilter } from './list/use-people-filter.ts'
import { PeopleNotices } from './people-notices.tsx'
import { PersonLine } from './person-line.tsx'
import { usePeople, useWaitingWork } from './queries.ts'
import { RespondersTab } from './responders/responders-tab.tsx'

const t = texts('people')

const links = [
  { path: '/people/institution', icon: Settings, label: t('institution') },
  { path: '/duty', icon: CalendarClock, label: t('duty') },
  { path: '/people/released', icon: LogOut, label: t('released') },
  { path: '/people/import', icon: FileUp, label: t('importLink') },
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
              {t('manage')}
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
      purpose={t('purpose', { institution: user.institution.name })}
      action={
        <>
          <PeopleLinks />
          <InviteButton user={user} />
        </>
      }
    >
      <PeopleNotices />
      <PeopleTabs user={user} />
    </Page>
  )
}

/** The three lists. The address says which one is shown, so that a notification can link to it. */
function PeopleTabs({ user }: { readonly user: CurrentUser }) {
  const [path, navigate] = useLocation()
  const tab = new URLSearchParams(useSearch()).get('tab') ?? 'people'
  return (
    <Tabs
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
    <div className="flex flex-col gap-5">
      <PeopleFilter filter={filter} onChoose={choose} onClear={clear} />
      {filter.state === 'locked' && <LockedNotice />}
      <PagedList
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
