import type { ReactNode } from 'react'

import type { CurrentUser } from '#features/accounts/contract.ts'
import { AlertWatch } from '#features/alerts/web/alert-watch.tsx'
import { useLocalContacts } from '#features/help/web/queries.ts'
import { Bell } from '#features/notifications/web/bell.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { useLive } from '#web/use-live.ts'

import { helpEntries } from './help-entries.tsx'
import { liveAddresses } from './live-addresses.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { SiteHeader } from './site-header.tsx'
import { UserMenu } from './user-menu.tsx'

// A toast may have half a second before the page is left: its code must not come with the first one.
void import('#web/ui/toaster.tsx').catch(() => {})

interface ShellProps {
  readonly user: CurrentUser
  readonly children: ReactNode
}

/** Around every page for somebody who is signed in. */
export function Shell({ user, children }: ShellProps) {
  useLive(liveAddresses)
  const { data: contacts } = useLocalContacts()
  const worksOnAlerts = user.role === 'admin' || user.serves.length > 0
  return (
    <TooltipProvider>
      {worksOnAlerts && <AlertWatch />}
      <div className="flex min-h-dvh flex-col max-md:pb-20">
        <SiteHeader helpEntries={helpEntries('app', contacts)} navigation={<NavigationBar user={user} />}>
          <Bell />
          <UserMenu user={user} />
        </SiteHeader>
        {children}
      </div>
    </TooltipProvider>
  )
}
