import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '../controls/button.tsx'

interface BackLinkProps {
  readonly href: string
  /** The name of the page that it leads to. */
  readonly children: string
}

/** A link back to the page before, at the top or the end of a page. */
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
