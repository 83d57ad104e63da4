import type { ReactNode } from 'react'

import { Boat } from './drawing-parts.tsx'

/** A wide sea with a boat before hills, in a scene of 640 by 300. What lies on the water stands before the waves. */
export function Sea({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <path d="M0 168C60 132 120 128 178 150C226 122 300 124 372 178H0" className="fill-primary-soft" />
      <path d="M470 178C520 146 590 138 640 150V178" className="fill-primary-soft" opacity="0.7" />
      <path d="M0 172H640V300H0" className="fill-calm-soft" />
      {children}
      <path
        d="M0 206C60 194 120 218 190 206S320 194 390 206S530 218 640 202V300H0"
        className="wave fill-calm"
        opacity="0.16"
      />
      <Boat at="translate(212 214) scale(1.5)" />
      <path
        d="M0 232C70 220 130 244 206 232S340 220 420 234S560 244 640 230V300H0"
        className="wave fill-calm"
        opacity="0.26"
      />
      <path
        d="M0 262C80 250 150 272 230 262S380 250 460 264S580 272 640 260V300H0"
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
      d="M388 186h84M402 198h56M416 210h28"
      className="stroke-sun"
      strokeWidth="3"
      strokeLinecap="round"
      opacity="0.5"
    />
  )
}
