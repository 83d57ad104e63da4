import { useId } from 'react'

import { Scene } from '#web/ui/drawings/drawing-parts.tsx'
import { Glints, Sea } from '#web/ui/drawings/sea.tsx'

import type { PartOfDay } from '../part-of-day.ts'

interface SeaDrawingProps {
  readonly time: PartOfDay
}

const skies: Readonly<Record<PartOfDay, readonly [top: string, horizon: string]>> = {
  morning: ['[stop-color:var(--card)]', '[stop-color:var(--attention-soft)]'],
  afternoon: ['[stop-color:var(--calm-soft)]', '[stop-color:var(--card)]'],
  evening: ['[stop-color:var(--primary-soft)]', '[stop-color:var(--attention-soft)]'],
  night: ['[stop-color:var(--secondary)]', '[stop-color:var(--primary-soft)]'],
}

const sunHeights = { morning: 128, afternoon: 74, evening: 166 }

/** The sea of the landing page at a time of day, with waves that come to rest. They are still where less motion is asked for. */
export function SeaDrawing({ time }: SeaDrawingProps) {
  const sky = useId()
  const [top, horizon] = skies[time]
  return (
    <Scene
      viewBox="0 0 640 300"
      className="size-full motion-safe:[&_.wave]:animate-drift motion-safe:[&_.wave:nth-child(even)]:[animation-delay:-1.2s]"
    >
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0.1" stopColor="white" className={top} />
        <stop offset="1" stopColor="white" className={horizon} />
      </linearGradient>
      <path d="M0 0 H640 V180 H0 Z" fill={`url(#${sky})`} />
      {time === 'night' ? <Moon /> : <Sun height={sunHeights[time]} />}
      <Sea>{time !== 'afternoon' && <Glints />}</Sea>
    </Scene>
  )
}

function Sun({ height }: { readonly height: number }) {
  return (
    <>
      <circle cx="430" cy={height} r="62" className="fill-sun" opacity="0.22" />
      <circle cx="430" cy={height} r="40" className="fill-sun" />
    </>
  )
}

function Moon() {
  return (
    <g className="fill-sun">
      <path d="M442 56 a34 34 0 1 0 22 58 a30 30 0 0 1 -22 -58 z" />
      <g opacity="0.6">
        <circle cx="96" cy="60" r="3" />
        <circle cx="208" cy="38" r="2" />
        <circle cx="300" cy="82" r="2.5" />
        <circle cx="540" cy="44" r="3" />
        <circle cx="588" cy="96" r="2" />
      </g>
    </g>
  )
}
