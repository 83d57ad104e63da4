import { Pause, Play, Square, Volume2 } from 'lucide-react'
import { type RefObject, useRef } from 'react'

import { type Rate, type Reading, useReadAloud } from '../../device/use-read-aloud.ts'
import { Button } from '../controls/button.tsx'
import { Select } from '../controls/select.tsx'

interface ReadAloudProps {
  /** What is read. */
  readonly element: RefObject<Element | null>
  /** What it is, for whoever hears the buttons alone, such as "this lesson". */
  readonly what: string
}

const words: Record<Reading, string> = { idle: 'Read aloud', reading: 'Pause', paused: 'Go on' }
const icons = { idle: Volume2, reading: Pause, paused: Play }

/** Has something read by the device's own voice; not there where it has none. */
export function ReadAloud({ element, what }: ReadAloudProps) {
  const { voice, reading, rate, read, pause, stop, changeRate } = useReadAloud(element)
  const first = useRef<HTMLButtonElement>(null)
  if (!voice) return null
  const Icon = icons[reading]
  return (
    <div
      role="group"
      aria-label={`Reading ${what} aloud`}
      data-silent
      // It speaks for itself: within a live region a screen reader would say its buttons on top.
      aria-live="off"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden"
    >
      <Button ref={first} variant="outline" size="sm" onClick={reading === 'reading' ? pause : read}>
        <Icon aria-hidden />
        {words[reading]}
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

const rateNames: readonly Rate[] = ['Slower', 'Normal', 'Faster']

function RateChoice({ rate, onChange }: { readonly rate: Rate; readonly onChange: (rate: Rate) => void }) {
  return (
    <Select
      aria-label="Speed"
      className="w-32"
      value={rate}
      onChange={({ target }) => onChange(rateNames.find((name) => name === target.value) ?? 'Normal')}
    >
      {rateNames.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  )
}
