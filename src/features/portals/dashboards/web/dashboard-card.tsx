import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { Card, CardFooter, IconTitle } from '#web/ui/layout/card.tsx'

interface DashboardCardProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly action?: ReactNode
  /** On a phone it is a row: the title over its figure or sentence, and the action beside them. */
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
        isFlat && 'max-sm:gap-x-3 max-sm:gap-y-1 max-sm:py-4',
        isFlat && action && 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center',
        isFlat && !action && 'max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:justify-between',
      )}
    >
      <IconTitle icon={icon} id={id} isQuiet={isFlat}>
        {title}
      </IconTitle>
      {children}
      {action && (
        <CardFooter
          className={clsx(isFlat && 'max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:p-0')}
        >
          {action}
        </CardFooter>
      )}
    </Card>
  )
}
