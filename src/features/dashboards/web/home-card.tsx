import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { Card, CardFooter, IconTitle } from '#web/ui/layout/card.tsx'

interface HomeCardProps {
  readonly icon: LucideIcon
  readonly title: string
  /** What can be done about it. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One thing at a glance, with its one action at the lower edge. */
export function HomeCard({ icon, title, action, children }: HomeCardProps) {
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
