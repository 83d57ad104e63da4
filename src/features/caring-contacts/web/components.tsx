import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { useOptedInCount } from './queries.ts'

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

/** How many people have opted in, for people managers. It is withheld where they are few. */
export function CaringContactsCount() {
  const { data } = useOptedInCount()
  if (!data) return null
  return (
    <Card aria-labelledby="caring-contacts-count">
      <CardHeader>
        <CardTitle id="caring-contacts-count">Notes from the team</CardTitle>
        <CardDescription>
          People here can ask for five short notes over a year, which Evenkeel sends in the name of your
          support team. Make sure that the team knows.
        </CardDescription>
      </CardHeader>
      <p>
        {data.atLeast === null
          ? 'How many people have asked for them is not shown, to protect privacy: nobody, or too few.'
          : `At least ${data.atLeast} people have asked for them. Who they are is not shown.`}
      </p>
    </Card>
  )
}
