import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { Card, CardDescription, CardTitle } from '#web/ui/layout/card.tsx'

interface FeatureCardProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children: ReactNode
}

export function FeatureCard({ icon: Icon, title, children }: FeatureCardProps) {
  return (
    <Card>
      <div className="grid size-12 place-items-center rounded-lg bg-primary-soft text-primary-ink">
        <Icon aria-hidden className="size-6" />
      </div>
      <div className="flex flex-col gap-1.5">
        <CardTitle>{title}</CardTitle>
        <CardDescription>{children}</CardDescription>
      </div>
    </Card>
  )
}
