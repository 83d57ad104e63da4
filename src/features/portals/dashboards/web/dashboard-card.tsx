import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { Card, CardFooter, IconTitle } from '#web/ui/layout/card.tsx'

interface DashboardCardProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A card of a dashboard, with its action at the lower edge. */
export function DashboardCard({ icon, title, action, children }: DashboardCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <IconTitle icon={icon} id={id}>
        {title}
      </IconTitle>
      {children}
      {action && <CardFooter>{action}</CardFooter>}
    </Card>
  )
}
