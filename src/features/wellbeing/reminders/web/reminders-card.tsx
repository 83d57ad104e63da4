import { Link } from 'wouter'

import { useReading } from '#web/api/use-reading.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { reminderApi } from '../contract.ts'
import { texts } from '../locales/texts.ts'

const t = texts('card')

/** The way to the page of reminders, for the pages of other features. */
export function RemindersCard() {
  const { data } = useReading(reminderApi.read, {})
  const isSetUp = !data || Boolean(data.publicKey ?? data.plan)
  return (
    <Card aria-labelledby="reminders-title">
      <CardHeader>
        <CardTitle id="reminders-title">{t('title')}</CardTitle>
        <CardDescription>{isSetUp ? t('text') : t('notSetUp')}</CardDescription>
      </CardHeader>
      {isSetUp && (
        <CardFooter>
          <Button asChild variant="outline">
            <Link href="/reminders">{t('choose')}</Link>
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}
