import { Pause, Play, Square, Volume2 } from 'lucide-react'
import { type RefObject, useRef } from 'react'

import { Button } from '../controls/button.tsx'
import { RateChoice } from './rate-choice.tsx'
import { type Reading, useSpeech } from './use-speech.ts'

interface ReadAloudControlsProps {
  /** The element to read. */
  readonly element: RefObject<Element | null>
  /** The name of the text for screen readers, such as "this lesson". */
  readonly what: string
}

const labels: Record<Reading, string> = { idle: 'Read aloud', reading: 'Pause', paused: 'Go on' }
const icons = { idle: Volume2, reading: Pause, paused: Play }

/** Buttons that start, pause and stop the reading. Shows nothing if the device has no voice of its own. */
export function ReadAloudControls({ element, what }: ReadAloudControlsProps) {
  const { voice, reading, rate, read, pause, stop, changeRate } = useSpeech(element)
  const first = useRef<HTMLButtonElement>(null)
  if (!voice) return null
  const Icon = icons[reading]
  return (
    <div
      role="group"
      aria-label={`Reading ${what} aloud`}
      data-silent
      // Inside a live region a screen reader would read these buttons out while the text is being read.
      aria-live="off"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden"
    >
      <Button ref={first} variant="outline" size="sm" onClick={reading === 'reading' ? pause : read}>
        <Icon aria-hidden />
        {labels[reading]}
      </Button>
      {reading === 'idle' ? (
        <p className="text-sm text-muted-foreground">Others may hear this.</p>
      ) : (
        <>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              stop()
              first.current?.focus()
            }}
          >
            <Square aria-hidden />
            Stop
          </Button>
          <RateChoice rate={rate} onChange={changeRate} />
        </>
      )}
    </div>
  )
}
