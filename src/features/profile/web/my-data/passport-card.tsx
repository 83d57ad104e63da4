import { IdCard } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

/** The way to the re-entry passport. */
export function PassportCard() {
  return (
    <Card aria-labelledby="passport-title">
      <CardHeader>
        <CardTitle id="passport-title">For the way out</CardTitle>
        <CardDescription>
          Scores, safety plan and certificates of your choice, to hand to whoever helps you next. Anybody can
          check that it is genuine.
        </CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/passport">
            <IdCard aria-hidden />
            Re-entry passport
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
