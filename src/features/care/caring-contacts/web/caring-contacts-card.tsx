import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../locales/texts.ts'

const t = texts('notes')

/** The way to one's caring contacts, for the profile. */
export function CaringContactsCard() {
  return (
    <Card aria-labelledby="caring-contacts-title">
      <CardHeader>
        <CardTitle id="caring-contacts-title">{t('title')}</CardTitle>
        <CardDescription>{t('purpose')}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/caring-contacts">{t('seeOrChoose')}</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
