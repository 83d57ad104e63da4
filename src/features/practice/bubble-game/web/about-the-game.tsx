import { WaysToHelp } from '#features/core/help/web/components.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/game.ts'
import { texts as keyTexts } from '../texts/keys.ts'

export function HowToPlay() {
  return (
    <Card aria-labelledby="how-to-play">
      <CardTitle id="how-to-play">{texts.howToPlay}</CardTitle>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-primary">
        <li>{texts.howToStart}</li>
        <li>{texts.howToPop}</li>
        <li>{texts.howItEnds}</li>
        <li>{texts.howItGrows}</li>
        <li>{keyTexts.withKeyboard({ key: keyCap })}</li>
      </ul>
    </Card>
  )
}

function keyCap(name: string) {
  return (
    <kbd className="rounded-sm border border-input bg-muted px-1.5 py-0.5 font-sans text-sm font-medium">
      {name}
    </kbd>
  )
}

export function TherapyNotice() {
  return (
    <Notice tone="attention" title={texts.noTherapyTitle}>
      <p className="text-pretty">{texts.noTherapyText}</p>
      <WaysToHelp />
    </Notice>
  )
}
