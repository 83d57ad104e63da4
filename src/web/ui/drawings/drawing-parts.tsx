import type { ReactNode } from 'react'

export interface DrawingProps {
  readonly className?: string
}

interface SceneProps extends DrawingProps {
  readonly viewBox?: string
  readonly children: ReactNode
}

/** The frame of a drawing. The text beside it says the same, so it is hidden from screen readers. */
export function Scene({
  viewBox = '0 0 240 140',
  className = 'h-auto w-full rounded-2xl bg-muted',
  children,
}: SceneProps) {
  return (
    // Without its style sheet a drawing is not seen, instead of one large black shape.
    <svg
      viewBox={viewBox}
      width="240"
      fill="none"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className={className}
    >
      {children}
    </svg>
  )
}

/** The boat of all drawings: two sails, a hull and a keel. */
export function Boat({ at }: { readonly at: string }) {
  return (
    <g transform={at}>
      <path d="M-4-52v44h-27c-2 0-3-2-2-4" className="fill-primary" />
      <path d="M2-44c13 12 21 23 25 33c.8 2-.4 3.5-2.3 3.5H2" className="fill-primary" opacity="0.6" />
      <path d="M-34-2h68c-3 10-12 16-23 16h-22c-11 0-20-6-23-16" className="fill-primary-ink" />
      <path d="M-8 14h16l-4 18c-1 4-7 4-8 0" className="fill-primary-ink" opacity="0.75" />
    </g>
  )
}
