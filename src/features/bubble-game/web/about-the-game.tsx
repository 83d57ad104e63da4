import { WaysToHelp } from '#features/help/web/components.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'

export function HowToPlay() {
  return (
    <Card aria-labelledby="how-to-play">
      <CardTitle id="how-to-play">How to play</CardTitle>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-primary">
        <li>Press Start. Bubbles rise from below.</li>
        <li>Tap or click a bubble to pop it. The larger it is, the more points it gives.</li>
        <li>
          Three missed in a row end the game. Each pop sets the count back to zero, so there is always a way
          back.
        </li>
        <li>Every 20 seconds you reach the next level, and bubbles come a little faster.</li>
        <li>
          With a keyboard: <Key>Space</Key> pops the bubble nearest to the top, a letter the bubble that
          carries it. <Key>P</Key> pauses, <Key>Enter</Key> starts.
        </li>
      </ul>
    </Card>
  )
}

function Key({ children }: { readonly children: string }) {
  return (
    <kbd className="rounded-sm border border-input bg-muted px-1.5 py-0.5 font-sans text-sm font-medium">
      {children}
    </kbd>
  )
}

export function TherapyNotice() {
  return (
    <Notice tone="attention" title="A game is no substitute for therapy">
      <p className="text-pretty">
        Bubble Pop can give your mind a short rest. If you are struggling, somebody is there for you, free,
        day and night.
      </p>
      <WaysToHelp />
    </Notice>
  )
}
