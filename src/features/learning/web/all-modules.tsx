import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/button.tsx'

/** The way back to the list. */
export function AllModules() {
  return (
    <Button asChild variant="outline" data-print="none">
      <Link href="/content">
        <ArrowLeft aria-hidden />
        All modules
      </Link>
    </Button>
  )
}
