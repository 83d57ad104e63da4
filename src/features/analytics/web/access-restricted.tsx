import { useEffect } from 'react'
import { Link } from 'wouter'

import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'

/** The page that people who are not administrators see in place of the admin dashboard. */
export function AccessRestricted() {
  useEffect(
    () =>
      toast({
        title: 'Access Denied',
        description: 'Administrator privileges required to access this dashboard.',
        variant: 'destructive',
      }),
    [],
  )
  return (
    <Page
      title="Access Restricted"
      purpose="Administrator privileges are required to access this dashboard."
      width="reading"
    >
      <Button asChild className="self-start">
        <Link href="/">Go to your dashboard</Link>
      </Button>
    </Page>
  )
}
