import { lazy, use, useLayoutEffect } from 'react'

import { LandingPage } from '#features/landing/web/landing-page.tsx'

import { Titled } from '../document-title.tsx'
import { TellLanding } from '../landing-context.ts'
import { useArrival } from '../use-focus-heading.tsx'

const OfflinePage = lazy(async () => ({ default: (await import('./offline-page.tsx')).OfflinePage }))

interface EntranceProps {
  /** Nobody could be asked who is here. */
  readonly isUnknown: boolean
}

/** The start page of whoever is not signed in. */
export function Entrance({ isUnknown }: EntranceProps) {
  useArrival()
  const tell = use(TellLanding)
  useLayoutEffect(() => {
    tell(!isUnknown)
    return () => tell(false)
  }, [tell, isUnknown])
  return <Titled>{isUnknown ? <OfflinePage /> : <LandingPage />}</Titled>
}
