import type { ComponentProps } from 'react'

import { onDemand } from '../../on-demand.tsx'

const ReadAloudControls = onDemand(async () => (await import('./read-aloud-controls.tsx')).ReadAloudControls)

/** Buttons that read a text aloud with the device's own voice. The code is loaded only if the browser can. */
export function ReadAloud(props: ComponentProps<typeof ReadAloudControls>) {
  // Firefox below 125 cannot part a text into sentences.
  if (!('speechSynthesis' in globalThis) || !('Segmenter' in Intl)) return null
  return <ReadAloudControls {...props} />
}
