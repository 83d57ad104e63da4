import type { ReactNode } from 'react'

import { Boat } from './drawing-parts.tsx'

/** A wide sea with a boat before hills, in a scene of 640 by 300. What lies on the water stands before the waves. */
export function Sea({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <path d="M0 168 C60 132 120 128 178 150 C226 122 300 124 372 178 H0 Z" className="fill-primary-soft" />
      <path d="M470 178 C520 146 590 138 640 150 V178 Z" className="fill-primary-soft" opacity="0.7" />
      <path d="M0 172 H640 V300 H0 Z" className="fill-calm-soft" />
      {children}
      <path
        d="M0 206 C60 194 120 218 190 206 S320 194 390 206 S530 218 640 202 V300 H0 Z"
        className="wave fill-calm"
        opacity="0.16"
      />
      <Boat at="translate(212 214) scale(1.5)" />
      <path
        d="M0 232 C70 220 130 244 206 232 S340 220 420 234 S560 244 640 230 V300 H0 Z"
        className="wave fill-calm"
        opacity="0.26"
      />
      <path
        d="M0 262 C80 250 150 272 230 262 S380 250 460 264 S580 272 640 260 V300 H0 Z"
        className="wave fill-calm"
        opacity="0.4"
      />
    </>
  )
}

/** The light of a low sun or a moon on the water. */
export function Glints() {
  return (
    <path
      d="M388 186 h84 M402 198 h56 M416 210 h28"
      className="stroke-sun"
      strokeWidth="3"
      strokeLinecap="round"
      opacity="0.5"
    />
  )
}
