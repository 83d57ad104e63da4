import { IdCard } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/my-data.ts'

/** The way to the re-entry passport. */
export function PassportCard() {
  return (
    <Card aria-labelledby="passport-title">
      <CardHeader>
        <CardTitle id="passport-title">{texts.passportTitle}</CardTitle>
        <CardDescription>{texts.passportDescription}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/passport">
            <IdCard aria-hidden />
            {texts.passport}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
