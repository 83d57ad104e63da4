import type { ComponentProps } from 'react'

import { onDemand } from '../../on-demand.tsx'

const ReadAloudControls = onDemand(async () => (await import('./read-aloud-controls.tsx')).ReadAloudControls)

/** Buttons that read a text aloud with the device's own voice. The code is loaded only if the browser can speak. */
export function ReadAloud(props: ComponentProps<typeof ReadAloudControls>) {
  if (!('speechSynthesis' in globalThis)) return null
  return <ReadAloudControls {...props} />
}
