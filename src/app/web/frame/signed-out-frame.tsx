import { useState, type ReactNode } from 'react'

import { useIsOffline } from '#web/device/connection.ts'

import { LandingContext } from '../landing-context.ts'
import { BareFrame } from './bare-frame.tsx'
import { helpEntries } from './help-entries.tsx'
import { useKeptContacts } from './use-offline-contacts.tsx'

interface SignedOutFrameProps {
  /** Nobody could be asked who is here. */
  readonly isUnknown?: boolean
  readonly children: ReactNode
}

/** Around every page while nobody is signed in, or not yet known to be who they say. */
export function SignedOutFrame({ isUnknown = false, children }: SignedOutFrameProps) {
  const isOffline = useIsOffline()
  // About an institution and nobody in it, kept by the service worker from the last time.
  const { data: local } = useKeptContacts(isOffline || isUnknown)
  const [isLanding, setIsLanding] = useState(false)
  return (
    <BareFrame helpEntries={helpEntries(isLanding ? 'landing' : 'app', local)}>
      <LandingContext value={setIsLanding}>{children}</LandingContext>
    </BareFrame>
  )
}
