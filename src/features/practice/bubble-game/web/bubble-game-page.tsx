import { useRef, type FocusEvent } from 'react'

import { useBusy } from '#web/busy.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../texts/game.ts'
import { HowToPlay, TherapyNotice } from './about-the-game.tsx'
import { GameControls } from './game-controls.tsx'
import type { GameRunner } from './game-runner.ts'
import { GameStats } from './game-stats.tsx'
import { PlayArea } from './play-area.tsx'
import { useGame } from './use-game.ts'

// The page header covers the top of what is scrolled into view. On a phone, the navigation covers the bottom.
const clearOfBars = 'scroll-mb-18 md:scroll-mt-10 md:scroll-mb-2'

export function BubbleGamePage() {
  const { runner, state } = useGame()
  useBusy(state.phase === 'playing' || state.phase === 'paused')
  const card = useRef<HTMLElement>(null)
  const area = useRef<HTMLDivElement>(null)

  function start() {
    runner.start()
    // The keys work at once. The whole game is scrolled into view, or the canvas if there is no room for all of it.
    area.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'nearest' })
    area.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Page title={texts.title} purpose={texts.purpose} action={<BackLink href="/">{texts.back}</BackLink>}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card
          ref={card}
          aria-label={texts.game}
          className={`gap-2.5! p-3! sm:gap-4! sm:p-5! ${clearOfBars}`}
          onBlur={(event) => pauseIfLeft(runner, event)}
        >
          <GameStats state={state} />
          <GameControls
            phase={state.phase}
            isSoundOn={state.isSoundOn}
            onStart={start}
            onPause={runner.pause}
            onReset={runner.reset}
            onSound={(isOn) => runner.setSound(isOn)}
          />
          <PlayArea ref={area} className={clearOfBars} runner={runner} state={state} />
        </Card>
        <div className="flex flex-col gap-6">
          <HowToPlay />
          <TherapyNotice />
        </div>
      </div>
    </Page>
  )
}

/** Pauses when the focus goes to a menu, a dialog or another part of the page, so that it costs no bubble. */
function pauseIfLeft(runner: GameRunner, { currentTarget, relatedTarget }: FocusEvent) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) runner.pause()
}
