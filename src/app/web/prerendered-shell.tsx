import { useLayoutEffect, useRef } from 'react'

import { LoadingAnnouncement } from '#web/ui/feedback/skeleton.tsx'

import { PageSkeleton } from './page-skeleton.tsx'

/** What works by the script alone keeps its place unseen. */
export const withoutScript = '[&_:is(button,details,form,label,label+p,:has(>input))]:invisible'

// Taken before the first render replaces it. The build, which makes it, has no page.
const place = typeof document === 'undefined' ? null : document.querySelector('[data-outline]')
const sent = place?.querySelector('main')
const addressOfSent = place && location.pathname

/** The words that the server sent of the page at an address, else the outline of any page. */
export function PrerenderedShell({ address }: { readonly address: string }) {
  const holder = useRef<HTMLDivElement>(null)
  const isSent = sent && address === addressOfSent
  useLayoutEffect(() => {
    if (isSent) holder.current?.append(sent)
  }, [isSent])
  if (!isSent) return <PageSkeleton />
  return (
    <>
      <LoadingAnnouncement />
      <div ref={holder} className={`contents ${withoutScript}`} />
    </>
  )
}
