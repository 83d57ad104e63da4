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
          If you like, five short, kind notes come to you over a year. They ask for nothing.
        </CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/caring-contacts">Read more, or choose</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
