import { useId } from 'react'

import { Boat, Scene, type DrawingProps } from './drawing-parts.tsx'

/** Morning over a wide sea, for the landing page. */
export function HorizonDrawing(props: DrawingProps) {
  const sky = useId()
  return (
    <Scene viewBox="0 0 640 300" {...props}>
      <linearGradient id={sky} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0.2" className="[stop-color:var(--card)]" />
        <stop offset="1" className="[stop-color:var(--attention-soft)]" />
      </linearGradient>
      <path d="M0 0 H640 V180 H0 Z" fill={`url(#${sky})`} />
      <circle cx="430" cy="128" r="62" className="fill-sun" opacity="0.22" />
      <circle cx="430" cy="128" r="40" className="fill-sun" />
      <path d="M0 168 C60 132 120 128 178 150 C226 122 300 124 372 178 H0 Z" className="fill-primary-soft" />
      <path d="M470 178 C520 146 590 138 640 150 V178 Z" className="fill-primary-soft" opacity="0.7" />
      <path d="M0 172 H640 V300 H0 Z" className="fill-calm-soft" />
      <path
        d="M388 186 h84 M402 198 h56 M416 210 h28"
        className="stroke-sun"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.5"
      />
      <path
        d="M0 206 C60 194 120 218 190 206 S320 194 390 206 S530 218 640 202 V300 H0 Z"
        className="fill-calm"
        opacity="0.16"
      />
      <Boat at="translate(212 214) scale(1.5)" />
      <path
        d="M0 232 C70 220 130 244 206 232 S340 220 420 234 S560 244 640 230 V300 H0 Z"
        className="fill-calm"
        opacity="0.26"
      />
      <path
        d="M0 262 C80 250 150 272 230 262 S380 250 460 264 S580 272 640 260 V300 H0 Z"
        className="fill-calm"
        opacity="0.4"
      />
      <path
        d="M506 84 q8 -8 16 0 q8 -8 16 0 M548 62 q6 -6 12 0 q6 -6 12 0"
        className="fill-transparent stroke-muted-foreground"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </Scene>
  )
}
