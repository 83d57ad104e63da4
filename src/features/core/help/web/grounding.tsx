import { Leaf } from 'lucide-react'
import { useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'

import { texts } from '../locales/texts.ts'
import type { HelpEntry } from './help-entry.ts'

const t = texts('menu')

// Each step takes about twenty seconds, all of them about two minutes.
const steps = t.group('groundingSteps')

/** Two minutes of grounding in the help menu. */
export const groundingEntry: HelpEntry = {
  id: 'grounding',
  title: t('grounding'),
  about: t('aboutGrounding'),
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
          {t('back')}
        </Button>
        <Button onClick={() => setPosition(isLast ? 0 : position + 1)}>
          {isLast ? t('startAgain') : t('next')}
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">
        {t('stepOf', { position: position + 1, count: steps.length })}
      </p>
    </div>
  )
}
