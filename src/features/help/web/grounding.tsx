import { Leaf } from 'lucide-react'
import { useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'

import type { HelpEntry } from './help-entry.ts'

interface Step {
  readonly title: string
  readonly text: string
}

// Each step takes about twenty seconds, all of them about two minutes.
const steps: readonly Step[] = [
  {
    title: 'Breathe out slowly',
    text: 'Follow the circle: in as it grows, out as it shrinks. Three breaths are enough to begin.',
  },
  {
    title: '5 things you can see',
    text: 'Look around and name five things to yourself. Small ones count: a crack, a color, a light.',
  },
  {
    title: '4 things you can feel',
    text: 'Your feet on the floor, your back on the chair, the air on your hands, your clothes.',
  },
  { title: '3 things you can hear', text: 'Near or far: a fan, a voice, your own breath.' },
  { title: '2 things you can smell', text: 'Or two smells that you like to remember.' },
  { title: '1 thing you can taste', text: 'Or take one more slow breath, all the way out.' },
  {
    title: 'You are here',
    text: 'You did something for yourself just now. Stay as long as you like, or reach out to someone below.',
  },
]

/** Two minutes of grounding in the help menu. */
export const groundingEntry: HelpEntry = {
  id: 'grounding',
  title: 'Two minutes to find your feet',
  about: 'Five senses and a slow breath, right here.',
  icon: Leaf,
  panel: Grounding,
}

/** 5-4-3-2-1 grounding with a slow breath, at the person's own pace. It needs no network. */
function Grounding() {
  const [position, setPosition] = useState(0)
  const step = steps[position]
  const isLast = position === steps.length - 1
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg bg-calm-soft p-5 text-center">
      <div aria-hidden className="grid size-28 place-items-center">
        <div className="col-start-1 row-start-1 size-28 rounded-full border-2 border-calm opacity-40" />
        <div className="col-start-1 row-start-1 size-24 animate-breathe rounded-full bg-calm opacity-50" />
      </div>
      <div aria-live="polite" className="flex min-h-24 flex-col gap-1">
        <p className="text-lg font-semibold text-calm-ink">{step?.title}</p>
        <p className="max-w-sm text-pretty">{step?.text}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="outline" disabled={position === 0} onClick={() => setPosition(position - 1)}>
          Back
        </Button>
        <Button onClick={() => setPosition(isLast ? 0 : position + 1)}>
          {isLast ? 'Start again' : 'Next'}
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">
        Step {position + 1} of {steps.length}. There is no clock; go at your own pace.
      </p>
    </div>
  )
}
