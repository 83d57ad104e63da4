import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { useReminders } from './queries.ts'

/** The way to the page of reminders, for the pages of other features. */
export function RemindersCard() {
  const { data } = useReminders()
  const isSetUp = !data || Boolean(data.publicKey ?? data.plan)
  return (
    <Card aria-labelledby="reminders-title">
      <CardHeader>
        <CardTitle id="reminders-title">Reminders</CardTitle>
        <CardDescription>
          {isSetUp
            ? 'A note to think of a check-in, at times that you choose.'
            : 'None come here: whoever runs Evenkeel has not set up that it can send them.'}
        </CardDescription>
      </CardHeader>
      {isSetUp && (
        <CardFooter>
          <Button asChild variant="outline">
            <Link href="/reminders">Choose reminders</Link>
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}
