import { lazy, Suspense } from 'react'
import { Link, useLocation, useSearch } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { rolesGivenBy } from '#features/core/identity/roles.ts'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/controls/tabs.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../texts/people.ts'
import type { WaitingKind } from '../waiting-contract.ts'
import { InviteButton } from './invitations/invite-button.tsx'
import { PeopleLinks } from './people-links.tsx'
import { PeopleTab } from './people-tab.tsx'
import { useWaitingWork } from './queries.ts'

const loadNotices = async () => (await import('./people-notices.tsx')).PeopleNotices
const InvitationsTab = lazy(async () => ({
  default: (await import('./invitations/invitations-tab.tsx')).InvitationsTab,
}))
const RespondersTab = lazy(async () => ({
  default: (await import('./responders/responders-tab.tsx')).RespondersTab,
}))

/** The people of an institution, for people managers. */
export function PeoplePage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  if (rolesGivenBy(user.role).length === 0) return <NotForYou />
  return (
    <Page
      title={texts.people}
      purpose={texts.purpose({ institution: user.institution.name })}
      action={
        <>
          <PeopleLinks />
          <InviteButton user={user} />
        </>
      }
    >
      <OnDemand load={loadNotices} props={{}} />
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
      <TabsList aria-label={texts.people} className="max-w-full">
        <TabsTrigger value="people" className="max-sm:gap-1.5 max-sm:px-2.5">
          {texts.people}
          <Waiting kind="locked-accounts" />
        </TabsTrigger>
        <TabsTrigger value="invitations" className="max-sm:gap-1.5 max-sm:px-2.5">
          {texts.invitations}
        </TabsTrigger>
        <TabsTrigger value="responders" className="max-sm:gap-1.5 max-sm:px-2.5">
          {texts.responders}
          <Waiting kind="grants" />
        </TabsTrigger>
      </TabsList>
      <TabsContent value="people">
        <PeopleTab user={user} />
      </TabsContent>
      <TabsContent value="invitations">
        <Suspense fallback={<Skeleton className="h-72" />}>
          <InvitationsTab user={user} />
        </Suspense>
      </TabsContent>
      <TabsContent value="responders">
        <Suspense fallback={<Skeleton className="h-72" />}>
          <RespondersTab user={user} />
        </Suspense>
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
      <span className="sr-only">{texts.waitingCount({ count })}</span>
    </Badge>
  )
}

/** The page for everybody else at this address. */
function NotForYou() {
  return (
    <Page title={texts.people}>
      <EmptyState
        title={texts.forAdministrators}
        text={texts.askAdministrator}
        action={
          <Button asChild>
            <Link href="/">{texts.toYourDashboard}</Link>
          </Button>
        }
      />
    </Page>
  )
}
