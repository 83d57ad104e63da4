import { clsx } from 'clsx'
import {
  Anchor,
  Award,
  Compass,
  Footprints,
  Lamp,
  Lighthouse,
  type LucideIcon,
  Mountain,
  Sailboat,
  ShipWheel,
  Sprout,
  Star,
  Sunrise,
  TreeDeciduous,
  Umbrella,
  Waves,
  Wind,
} from 'lucide-react'

import type { Badge } from '../contract.ts'

/** The icons of badges, by their name in the badge. */
const badgeIcons: Readonly<Record<string, LucideIcon>> = {
  anchor: Anchor,
  compass: Compass,
  footprints: Footprints,
  lamp: Lamp,
  lighthouse: Lighthouse,
  mountain: Mountain,
  sailboat: Sailboat,
  'ship-wheel': ShipWheel,
  sprout: Sprout,
  star: Star,
  sunrise: Sunrise,
  'tree-deciduous': TreeDeciduous,
  umbrella: Umbrella,
  waves: Waves,
  wind: Wind,
}

interface BadgeMedalProps {
  readonly badge: Badge
  /** Without the colour of its tier: for a badge that cannot be claimed, or was claimed. */
  readonly isDimmed?: boolean
}

/** A badge as a medal. It is decoration: the text beside it says everything. */
export function BadgeMedal({ badge, isDimmed = false }: BadgeMedalProps) {
  // A newer server may name an icon that this page does not have.
  const Icon = badgeIcons[badge.icon] ?? Award
  return (
    <span
      aria-hidden
      className={clsx(
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
