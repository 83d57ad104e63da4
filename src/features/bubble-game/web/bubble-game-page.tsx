import { useRef, type FocusEvent } from 'react'

import { useBusy } from '#web/busy.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { HowToPlay, TherapyNotice } from './about-the-game.tsx'
import { GameControls } from './game-controls.tsx'
import { GameStats } from './game-stats.tsx'
import { PlayArea } from './play-area.tsx'
import type { Play } from './play.ts'
import { usePlay } from './use-play.ts'

// The head of the page lies above what is scrolled into view, on a phone the thumb row below it.
const clearOfBars = 'scroll-mb-18 md:scroll-mt-10 md:scroll-mb-2'

export function BubbleGamePage() {
  const { play, standing } = usePlay()
  useBusy(standing.phase === 'playing' || standing.phase === 'paused')
  const card = useRef<HTMLElement>(null)
  const area = useRef<HTMLDivElement>(null)

  function start() {
    play.start()
    // The keys play at once, and all of the game is in view; where there is no room for that, the water is.
    area.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
    area.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Page
      title="Bubble Pop"
      purpose="A few quiet minutes: watch the bubbles rise, and pop them."
      action={<BackLink href="/">Back</BackLink>}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card
          ref={card}
          aria-label="Game"
          className={`gap-2.5! p-3! sm:gap-4! sm:p-5! ${clearOfBars}`}
          onBlur={(event) => pauseIfLeft(play, event)}
        >
          <GameStats standing={standing} />
          <GameControls
            phase={standing.phase}
            isSoundOn={standing.isSoundOn}
            onStart={start}
            onPause={play.pause}
            onReset={play.reset}
            onSound={(isOn) => play.turnSound(isOn)}
          />
          <PlayArea ref={area} className={clearOfBars} play={play} standing={standing} />
        </Card>
        <div className="flex flex-col gap-6">
          <HowToPlay />
          <TherapyNotice />
        </div>
      </div>
    </Page>
  )
}

/** Opening a menu or a dialog, or going on to another part of the page, must not cost a bubble. */
function pauseIfLeft(play: Play, { currentTarget, relatedTarget }: FocusEvent) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) play.pause()
}
