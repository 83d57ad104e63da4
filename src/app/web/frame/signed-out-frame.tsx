import { useQuery } from '@tanstack/react-query'
import { createContext, useState, type ReactNode } from 'react'

import { useIsOffline } from '#web/device/connection.ts'

import { BareFrame } from './bare-frame.tsx'
import { helpEntries } from './help-entries.tsx'

/** By this the landing page, which stands at many addresses, says to the frame around it that it is shown. */
export const LandingContext = createContext<(isShown: boolean) => void>(() => {})

interface SignedOutFrameProps {
  /** Nobody could be asked who is here. */
  readonly isUnknown?: boolean
  readonly children: ReactNode
}

/** Around every page while nobody is signed in, or not yet known to be who they say. */
export function SignedOutFrame({ isUnknown = false, children }: SignedOutFrameProps) {
  const isOffline = useIsOffline()
  // About an institution and nobody in it, kept by the service worker from the last time.
  const { data: local } = useOfflineContacts(isOffline || isUnknown)
  const [isLanding, setIsLanding] = useState(false)
  return (
    <BareFrame helpEntries={helpEntries(isLanding ? 'landing' : 'app', local)}>
      <LandingContext value={setIsLanding}>{children}</LandingContext>
    </BareFrame>
  )
}

/**
 * The institution's crisis contacts that the service worker kept from the last time, for when there is no
 * network. The module that reads them is loaded then, not with the landing page.
 */
function useOfflineContacts(isOffline: boolean) {
  return useQuery({
    queryKey: ['kept-contacts'],
    queryFn: async () => (await import('#features/help/web/queries.ts')).readLocalEntries(),
    enabled: isOffline,
    // Should the network be back just then, a refusal is no reason to leave the page.
    meta: { decidesSignIn: true },
  })
}
