import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { timeZoneOf } from '#features/core/identity/time-zone.ts'
import { OnDemand } from '#web/on-demand.tsx'
import { useNow } from '#web/use-now.ts'

import { partOfDay } from '../part-of-day.ts'

interface BesideSeaProps {
  readonly user: CurrentUser
  /** The id of the heading among the children. */
  readonly titledBy: string
  /** Leaves the sea out on a phone, where what is to be done would stand below the fold. */
  readonly isWideOnly?: boolean
  readonly children: ReactNode
}

// The page stands before its picture.
const loadSea = async () => (await import('./sea-drawing.tsx')).SeaDrawing

/** A card beside the sea as it is now where the person is, and below it on a phone. */
export function BesideSea({ user, titledBy, isWideOnly = false, children }: BesideSeaProps) {
  return (
    <section
      aria-labelledby={titledBy}
      className="min-w-0 overflow-hidden rounded-lg border border-border bg-card text-card-foreground shadow-soft lg:grid lg:grid-cols-[3fr_2fr]"
    >
      <div
        className={clsx(
          'h-20 bg-calm-soft max-sm:[@media(height<44rem)]:hidden lg:order-last lg:h-full',
          isWideOnly && 'max-lg:hidden',
        )}
      >
        <OnDemand load={loadSea} props={{ time: partOfDay(useNow(), timeZoneOf(user)) }} />
      </div>
      <div className="flex min-w-0 flex-col justify-center gap-3 p-5 sm:gap-4 sm:p-6">{children}</div>
    </section>
  )
}
