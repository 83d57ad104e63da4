import { useId } from 'react'

import { Scene, type DrawingProps } from '#web/ui/drawings/drawing-parts.tsx'
import { Glints, Sea } from '#web/ui/drawings/sea.tsx'

/** Morning over a wide sea, for the landing page. */
export function HorizonDrawing(props: DrawingProps) {
  const sky = useId()
  return (
    <Scene viewBox="0 0 640 300" {...props}>
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0.2" stopColor="white" className="[stop-color:var(--card)]" />
        <stop offset="1" stopColor="white" className="[stop-color:var(--attention-soft)]" />
      </linearGradient>
      <path d="M0 0H640V180H0" fill={`url(#${sky})`} />
      <circle cx="430" cy="128" r="62" className="fill-sun" opacity="0.22" />
      <circle cx="430" cy="128" r="40" className="fill-sun" />
      <Sea>
        <Glints />
      </Sea>
      <path
        d="M506 84q8-8 16 0q8-8 16 0M548 62q6-6 12 0q6-6 12 0"
        className="stroke-muted-foreground"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </Scene>
  )
}
