import { useLayoutEffect, useRef } from 'react'

import { LoadingAnnouncement } from '#web/ui/feedback/skeleton.tsx'

import { PageSkeleton } from './page-skeleton.tsx'

/** Controls that need the script are invisible but keep their place. */
export const withoutScript = '[&_:is(button,details,form,label,label+p,:has(>input))]:invisible'

// It is read before the first render replaces it. There is no document during the build.
const prerendered = typeof document === 'undefined' ? null : document.querySelector('[data-prerendered]')
const prerenderedMain = prerendered?.querySelector('main')
const prerenderedAddress = prerendered && location.pathname

/** The text that the server sent for the page at an address, or else a placeholder. */
export function PrerenderedShell({ address }: { readonly address: string }) {
  const holder = useRef<HTMLDivElement>(null)
  const isPrerendered = prerenderedMain && address === prerenderedAddress
  useLayoutEffect(() => {
    if (isPrerendered) holder.current?.append(prerenderedMain)
  }, [isPrerendered])
  if (!isPrerendered) return <PageSkeleton />
  return (
    <>
      <LoadingAnnouncement />
      <div ref={holder} className={`contents ${withoutScript}`} />
    </>
  )
}
