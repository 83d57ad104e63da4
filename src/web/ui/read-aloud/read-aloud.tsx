import { type ComponentProps, Suspense } from 'react'

import { lazyWithPreload } from '../../lazy-with-preload.tsx'

const ReadAloudControls = lazyWithPreload(
  async () => (await import('./read-aloud-controls.tsx')).ReadAloudControls,
)

/** Buttons that read a text aloud with the device's own voice. The code is loaded only if the browser can speak. */
export function ReadAloud(props: ComponentProps<typeof ReadAloudControls>) {
  if (!('speechSynthesis' in globalThis)) return null
  return (
    <Suspense fallback={null}>
      <ReadAloudControls {...props} />
    </Suspense>
  )
}
