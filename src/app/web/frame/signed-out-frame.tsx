import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useState } from 'react'

import { type Ways, waysOfAnybody } from '#features/core/help/ways.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { languageNames, languages } from '#shared/language.ts'
import { useIsOffline } from '#web/device/connection.ts'

import { BareFrame } from './bare-frame.tsx'
import { helpEntries } from './help-entries.tsx'

/** Lets the landing page tell the frame around it that it is shown, since it has many addresses. */
export const LandingContext = createContext<(isShown: boolean) => void>(() => {})

interface SignedOutFrameProps {
  /** The server could not be reached, so it is not known who is signed in. */
  readonly isUnknown?: boolean
  readonly children: ReactNode
}

/** The frame around every page while nobody is signed in, or somebody still owes their second factor. */
export function SignedOutFrame({ isUnknown = false, children }: SignedOutFrameProps) {
  const isOffline = useIsOffline()
  // The contacts are about an institution and nobody in it. The service worker kept them from the last time, or the
  // page has them by a poster.
  const { data: kept } = useOfflineWays(isOffline || isUnknown)
  const [isLanding, setIsLanding] = useState(false)
  return (
    <BareFrame
      helpEntries={helpEntries(kept ?? waysOfAnybody(isLanding ? 'landing' : 'app'))}
      controls={<LanguageLinks />}
    >
      <LandingContext value={setIsLanding}>{children}</LandingContext>
    </BareFrame>
  )
}

/**
 * The institution's crisis contacts, as the service worker kept them, for when there is no network. The
 * module that reads them is loaded then and not with the landing page.
 */
function useOfflineWays(isOffline: boolean) {
  return useQuery({
    queryKey: ['kept-ways'],
    queryFn: async (): Promise<Ways | null> => (await import('#features/core/help/web/index.ts')).readWays(),
    enabled: isOffline,
    // The network may be back by then. A 401 is no reason to leave the page.
    meta: { decidesSignIn: true },
  })
}

/**
 * A link to this page in each other language. The server keeps the choice, so it works without a script too. With one,
 * what else the address says stays, such as an invitation.
 */
function LanguageLinks() {
  return languages
    .filter((language) => language !== currentLanguage())
    .map((language) => (
      <a
        key={language}
        href={`?language=${language}`}
        onClick={
          import.meta.env.MODE === 'native'
            ? (press) => {
                press.preventDefault()
                void import('#web/device/page-language.ts').then(({ openIn }) => openIn(language))
              }
            : ({ currentTarget: link }) => {
                link.search = `${location.search}&language=${language}`
                link.hash = location.hash
              }
        }
        lang={language}
        className="flex min-h-11 items-center font-medium text-primary-ink underline underline-offset-4"
      >
        {languageNames[language]}
      </a>
    ))
}
