import { useEffect } from 'react'
import { Link } from 'wouter'

import { toast } from '#web/toasts/toast.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { texts } from '../texts/dashboard.ts'

/** The page that people who are not administrators see in place of the admin dashboard. */
export function AccessRestricted() {
  useEffect(
    () =>
      toast({
        title: texts.accessDenied,
        description: texts.deniedText,
        variant: 'destructive',
      }),
    [],
  )
  return (
    <Page title={texts.restricted} purpose={texts.restrictedText} width="reading">
      <Button asChild className="self-start">
        <Link href="/">{texts.goToYourDashboard}</Link>
      </Button>
    </Page>
  )
}
