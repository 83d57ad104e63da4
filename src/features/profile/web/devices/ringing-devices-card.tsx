import { Link } from 'wouter'

import type { CurrentUser } from '#features/identity/contract.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

/** The way to the devices that ring for alerts. Nothing for people who do not work on alerts. */
export function RingingDevicesCard({ user }: { readonly user: CurrentUser }) {
  if (user.role !== 'admin' && user.responderFor.length === 0) return null
  return (
    <Card aria-labelledby="ringing-title">
      <CardHeader>
        <CardTitle id="ringing-title">Devices that ring</CardTitle>
        <CardDescription>
          Phones and computers that ring for alerts while no page is open. They stand below the alerts.
        </CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/alerts">Open the alerts</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
