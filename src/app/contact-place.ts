import { createContext, use, useLayoutEffect } from 'react'

import type { ContactPlace } from '#features/help/contacts.ts'

/** How what is shown tells the frame around it which words its help menu has. */
export const TellContactPlace = createContext<(place: ContactPlace) => void>(() => {})

/**
 * Says to the frame which place this is, for as long as it is shown. The landing page stands at many
 * addresses, so the address alone cannot say it.
 */
export function useContactPlace(place: ContactPlace): void {
  const tell = use(TellContactPlace)
  useLayoutEffect(() => {
    tell(place)
    return () => tell('app')
  }, [tell, place])
}
