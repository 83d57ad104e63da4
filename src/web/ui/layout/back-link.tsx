import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '../controls/button.tsx'

interface BackLinkProps {
  readonly href: string
  /** The name of what it leads back to. */
  readonly children: string
}

/** The way back to where a page was come from, in its head or at its end. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Button asChild variant="outline" className="self-start" data-print="none">
      <Link href={href}>
        <ArrowLeft aria-hidden />
        {children}
      </Link>
    </Button>
  )
}
