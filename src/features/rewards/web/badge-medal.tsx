import { cx } from 'class-variance-authority'
import { Award } from 'lucide-react'

import type { Badge } from '../contract.ts'
import { badgeIcons } from './badge-icons.ts'

interface BadgeMedalProps {
  readonly badge: Badge
  /** Without the colour of its tier: for one that is not there to be had, or had already. */
  readonly isDimmed?: boolean
}

/** A badge as a medal. It says nothing that the words beside it do not. */
export function BadgeMedal({ badge, isDimmed = false }: BadgeMedalProps) {
  // A server that is newer than this page may know a picture that it does not.
  const Icon = badgeIcons[badge.icon] ?? Award
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-14 shrink-0 place-items-center rounded-full border-2',
        isDimmed && 'border-border bg-muted text-muted-foreground',
      )}
      {...(!isDimmed && {
        style: {
          color: badge.color,
          borderColor: badge.color,
          backgroundColor: `color-mix(in srgb, ${badge.color} 12%, transparent)`,
        },
      })}
    >
      <Icon className="size-7" />
    </span>
  )
}
