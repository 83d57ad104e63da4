import { type ComponentProps, Suspense } from 'react'

import { lazyWithPreload } from '../../lazy-with-preload.tsx'

const ReadAloudControls = lazyWithPreload(
  async () => (await import('./read-aloud-controls.tsx')).ReadAloudControls,
)

/** Has something read aloud by the device's own voice. Its code is only fetched where the browser can speak. */
export function ReadAloud(props: ComponentProps<typeof ReadAloudControls>) {
  if (!('speechSynthesis' in globalThis)) return null
  return (
    <Suspense fallback={null}>
      <ReadAloudControls {...props} />
    </Suspense>
  )
}
