import { Pause, Play as PlayIcon, RotateCcw, Volume2, VolumeX } from 'lucide-react'

import { Button } from '#web/ui/controls/button.tsx'

import type { Phase } from '../game.ts'
import { texts } from '../texts/game.ts'

const startLabels = { idle: texts.start, paused: texts.resume, over: texts.start }

interface GameControlsProps {
  readonly phase: Phase
  readonly isSoundOn: boolean
  readonly onStart: () => void
  readonly onPause: () => void
  readonly onReset: () => void
  readonly onSound: (isOn: boolean) => void
}

export function GameControls({ phase, isSoundOn, onStart, onPause, onReset, onSound }: GameControlsProps) {
  const SoundIcon = isSoundOn ? Volume2 : VolumeX
  return (
    <div className="flex flex-wrap items-center gap-2">
      {phase === 'playing' ? (
        <Button className="min-w-31" onClick={onPause}>
          <Pause aria-hidden />
          {texts.pause}
        </Button>
      ) : (
        <Button className="min-w-31" onClick={onStart}>
          <PlayIcon aria-hidden />
          {startLabels[phase]}
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={onReset}>
        <RotateCcw aria-hidden className="max-sm:hidden" />
        {texts.reset}
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
          {texts.sound} <span aria-hidden>{isSoundOn ? texts.on : texts.off}</span>
        </span>
      </Button>
    </div>
  )
}
