import { Pause, Play as PlayIcon, RotateCcw, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FocusEvent, useRef } from 'react'

import { WaysToHelp } from '#features/core/help/web/index.ts'
import { useBusy } from '#web/busy.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { Card, CardTitle } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import type { Phase } from '../game.ts'
import { texts } from '../locales/texts.ts'
import { missesToEnd } from '../rules.ts'
import type { GameRunner, GameState } from './game-runner.ts'
import { PlayArea } from './play-area.tsx'
import { useGame } from './use-game.ts'

const t = texts('game')
const tKey = texts('keys')

const startLabels = { idle: t('start'), paused: t('resume'), over: t('start') }

interface GameControlsProps {
  readonly phase: Phase
  readonly isSoundOn: boolean
  readonly onStart: () => void
  readonly onPause: () => void
  readonly onReset: () => void
  readonly onSound: (isOn: boolean) => void
}

function GameControls({ phase, isSoundOn, onStart, onPause, onReset, onSound }: GameControlsProps) {
  const SoundIcon = isSoundOn ? Volume2 : VolumeX
  return (
    <div className="flex flex-wrap items-center gap-2">
      {phase === 'playing' ? (
        <Button className="min-w-31" onClick={onPause}>
          <Pause aria-hidden />
          {t('pause')}
        </Button>
      ) : (
        <Button className="min-w-31" onClick={onStart}>
          <PlayIcon aria-hidden />
          {startLabels[phase]}
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={onReset}>
        <RotateCcw aria-hidden className="max-sm:hidden" />
        {t('reset')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="ml-auto"
        aria-pressed={isSoundOn}
        onClick={() => onSound(!isSoundOn)}
      >
        <SoundIcon aria-hidden />
        <span>
          {t('sound')} <span aria-hidden>{isSoundOn ? t('on') : t('off')}</span>
        </span>
      </Button>
    </div>
  )
}

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
    <Page title={t('title')} purpose={t('purpose')} action={<BackLink href="/">{t('back')}</BackLink>}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card
          ref={card}
          aria-label={t('game')}
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

function HowToPlay() {
  return (
    <Card aria-labelledby="how-to-play">
      <CardTitle id="how-to-play">{t('howToPlay')}</CardTitle>
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-primary">
        <li>{t('howToStart')}</li>
        <li>{t('howToPop')}</li>
        <li>{t('howItEnds')}</li>
        <li>{t('howItGrows')}</li>
        <li>{tKey.rich('withKeyboard', { key: keyCap })}</li>
      </ul>
    </Card>
  )
}

function keyCap(name: ReactNode) {
  return (
    <kbd className="rounded-sm border border-input bg-muted px-1.5 py-0.5 font-sans text-sm font-medium">
      {name}
    </kbd>
  )
}

function TherapyNotice() {
  return (
    <Notice tone="attention" title={t('noTherapyTitle')}>
      <p className="text-pretty">{t('noTherapyText')}</p>
      <WaysToHelp />
    </Notice>
  )
}

/**
 * The four numbers of a game. Screen readers announce the level and the misses, but not the score, which changes all
 * the time.
 */
function GameStats({ state }: { readonly state: GameState }) {
  const { score, level, misses, highScore } = state
  const missed = `${misses}/${missesToEnd}`
  return (
    <>
      <dl className="grid grid-cols-4 text-center">
        <Stat label={t('score')} value={score} />
        <Stat label={t('level')} value={level} />
        <Stat label={t('missed')} value={missed} />
        <Stat label={t('highScore')} value={highScore} />
      </dl>
      <p className="sr-only" aria-live="polite">
        {t('levelIs', { level })}
      </p>
      <p className="sr-only" aria-live="polite">
        {misses > 0 && t('missedSoFar', { missed })}
      </p>
    </>
  )
}

interface StatProps {
  readonly label: string
  readonly value: number | string
}

function Stat({ label, value }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
