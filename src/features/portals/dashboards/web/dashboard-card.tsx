import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { Card, CardFooter, IconTitle } from '#web/ui/layout/card.tsx'

interface DashboardCardProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly action?: ReactNode
  /** On a phone the title, a figure and the action share a line where they fit. */
  readonly isFlat?: boolean
  readonly children: ReactNode
}

/** A card of a dashboard, with its action at the lower edge. */
export function DashboardCard({ icon, title, action, isFlat = false, children }: DashboardCardProps) {
  const id = useId()
  return (
    <Card
      aria-labelledby={id}
      className={clsx(
        isFlat && 'max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:justify-between',
      )}
    >
      <IconTitle icon={icon} id={id}>
        {title}
      </IconTitle>
      {children}
      {action && <CardFooter>{action}</CardFooter>}
    </Card>
  )
}
