import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { Button } from './button.tsx'

interface LinkButtonProps {
  readonly href: string
  readonly icon: LucideIcon
  readonly children: ReactNode
}

/** A link to another page that looks like a button, such as those beside a page's title. */
export function LinkButton({ href, icon: Icon, children }: LinkButtonProps) {
  return (
    <Button asChild variant="outline">
      <Link href={href}>
        <Icon aria-hidden />
        {children}
      </Link>
    </Button>
  )
}
