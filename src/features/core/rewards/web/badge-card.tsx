import { cx } from 'class-variance-authority'
import type { ReactNode, Ref } from 'react'

import { Badge as Label } from '#web/ui/feedback/badge.tsx'

import type { Badge } from '../contract.ts'
import { tierName } from '../tier-name.ts'
import { BadgeMedal } from './badge-medal.tsx'

interface BadgeCardProps {
  readonly badge: Badge
  /** `dimmed` for a badge that was claimed, `ready` for one that can be. */
  readonly look?: 'plain' | 'dimmed' | 'ready'
  /** When the badge was earned, how to claim it, or which points are missing. */
  readonly children: ReactNode
  readonly ref?: Ref<HTMLLIElement>
}

/** One badge of a list: its medal, name, description and tier. It can take the focus. */
export function BadgeCard({ badge, look = 'plain', children, ref }: BadgeCardProps) {
  const isDimmed = look === 'dimmed'
  return (
    <li
      ref={ref}
      tabIndex={-1}
      className={cx(
        'flex min-w-0 flex-col gap-4 rounded-lg border p-5',
        isDimmed ? 'border-border bg-muted text-muted-foreground' : 'bg-card shadow-soft',
        look === 'plain' && 'border-border',
        look === 'ready' && 'border-primary',
      )}
    >
      <div className="flex items-start gap-4">
        <BadgeMedal badge={badge} isDimmed={isDimmed} />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h3 className="font-semibold text-balance">{badge.name}</h3>
          <p className="text-sm text-muted-foreground text-pretty">{badge.description}</p>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Label variant="secondary" className="capitalize">
          {tierName(badge.tier)}
        </Label>
        {children}
      </div>
    </li>
  )
}

/** Badges side by side, as many as fit. */
export function BadgeGrid({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {children}
    </ul>
  )
}
