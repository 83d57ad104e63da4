import type { ReactNode } from 'react'

import type { CurrentUser } from '#features/accounts/contract.ts'
import { TooltipProvider } from '#web/ui/tooltip.tsx'

import { helpEntries } from './help-entries.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { SiteHeader } from './site-header.tsx'
import { UserMenu } from './user-menu.tsx'

const entries = helpEntries('app')

interface ShellProps {
  readonly user: CurrentUser
  readonly children: ReactNode
}

/** Around every page for somebody who is signed in. */
export function Shell({ user, children }: ShellProps) {
  return (
    <TooltipProvider>
      <div className="flex min-h-dvh flex-col max-md:pb-20">
        <SiteHeader helpEntries={entries} navigation={<NavigationBar user={user} />}>
          <UserMenu user={user} />
        </SiteHeader>
        {children}
      </div>
    </TooltipProvider>
  )
}
