import { Link } from 'wouter'

import type { CurrentUser } from '#features/core/identity/contract.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/devices.ts'

/** The way to the devices that ring for alerts. Nothing for people who do not work on alerts. */
export function RingingDevicesCard({ user }: { readonly user: CurrentUser }) {
  if (user.role !== 'admin' && user.responderFor.length === 0) return null
  return (
    <Card aria-labelledby="ringing-title">
      <CardHeader>
        <CardTitle id="ringing-title">{texts.ringingTitle}</CardTitle>
        <CardDescription>{texts.ringingDescription}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/alerts">{texts.openAlerts}</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
