import { type ComponentProps, Suspense } from 'react'

import { lazyWithPreload } from '../../lazy-with-preload.tsx'

const ReadAloud = lazyWithPreload(async () => (await import('./read-aloud.tsx')).ReadAloud)

/** The way to have something read aloud, fetched apart from its page, and only where the browser can speak. */
export function LazyReadAloud(props: ComponentProps<typeof ReadAloud>) {
  if (!('speechSynthesis' in globalThis)) return null
  return (
    <Suspense fallback={null}>
      <ReadAloud {...props} />
    </Suspense>
  )
}
