import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { Card, CardFooter, CardTitle } from '#web/ui/card.tsx'

interface HomeCardProps {
  readonly icon: LucideIcon
  readonly title: string
  /** What can be done about it. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One thing at a glance, with its one action at the lower edge. */
export function HomeCard({ icon: Icon, title, action, children }: HomeCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <div className="flex items-center gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-ink">
          <Icon aria-hidden className="size-5" />
        </span>
        <CardTitle id={id}>{title}</CardTitle>
      </div>
      {children}
      {action && <CardFooter>{action}</CardFooter>}
    </Card>
  )
}

interface FigureProps {
  readonly value: ReactNode
  /** What comes after the value on its line, such as "/10" or "points". */
  readonly unit?: ReactNode
  readonly text: ReactNode
}

/** A large figure and what it means. */
export function Figure({ value, unit, text }: FigureProps) {
  return (
    <div>
      <p className="tabular-nums">
        <strong className="text-3xl font-semibold">{value}</strong>
        {unit && <span className="text-muted-foreground">{unit}</span>}
      </p>
      <p className="text-muted-foreground">{text}</p>
    </div>
  )
}
