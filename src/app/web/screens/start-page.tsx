import { use, useLayoutEffect } from 'react'

import { LandingPage } from '#features/portals/landing/web/landing-page.tsx'
import { lazyWithPreload } from '#web/lazy-with-preload.tsx'

import { DocumentTitle } from '../document-title.tsx'
import { LandingContext } from '../frame/signed-out-frame.tsx'
import { useFocusHeading } from '../use-focus-heading.tsx'

const OfflinePage = lazyWithPreload(async () => (await import('./offline-page.tsx')).OfflinePage)

interface StartPageProps {
  /** The server could not be reached, so it is not known who is signed in. */
  readonly isUnknown: boolean
}

/** The start page for people who are signed out. */
export function StartPage({ isUnknown }: StartPageProps) {
  useFocusHeading()
  const tell = use(LandingContext)
  useLayoutEffect(() => {
    tell(!isUnknown)
    return () => tell(false)
  }, [tell, isUnknown])
  return <DocumentTitle>{isUnknown ? <OfflinePage /> : <LandingPage />}</DocumentTitle>
}
