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
        isFlat && 'max-sm:flex-row max-sm:flex-wrap max-sm:items-center max-sm:justify-between',
        isFlat && 'max-sm:gap-x-3 max-sm:gap-y-1 max-sm:py-4',
      )}
    >
      <div
        className={clsx(
          isFlat && !action ? 'contents' : 'flex min-w-0 flex-col gap-4',
          isFlat && action && 'max-sm:flex-1 max-sm:basis-36 max-sm:gap-1',
        )}
      >
        <IconTitle icon={icon} id={id} isQuiet={isFlat}>
          {title}
        </IconTitle>
        {children}
      </div>
      {action && <CardFooter className={clsx(isFlat && 'max-sm:m-0 max-sm:p-0')}>{action}</CardFooter>}
    </Card>
  )
}
