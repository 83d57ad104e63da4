import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

/** The way to one's caring contacts, for the profile. */
export function CaringContactsCard() {
  return (
    <Card aria-labelledby="caring-contacts-title">
      <CardHeader>
        <CardTitle id="caring-contacts-title">Notes from your team</CardTitle>
        <CardDescription>
          Five short, kind notes over a year, for those who want them. They ask for nothing.
        </CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/caring-contacts">See or choose them</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
