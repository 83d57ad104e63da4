import { Link } from 'wouter'

import { shownName } from '#features/practice/coping-tools/catalogue.ts'
import { itemsOf } from '#web/api/paged-query.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Trial } from '../contract.ts'
import { texts } from '../locales/texts.ts'
import { useTrials } from './queries.ts'

const t = texts('card')

/** The way from the tools to the lab, and how the person's trial stands. */
export function LabCard() {
  const { data } = useTrials()
  const [latest] = itemsOf(data)
  return (
    <Card aria-labelledby="lab-title">
      <CardHeader>
        <CardTitle id="lab-title">{t('title')}</CardTitle>
        <CardDescription className="max-w-prose">{wordsFor(latest)}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/coping-lab">{t('open')}</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}

function wordsFor(latest: Trial | undefined): string {
  if (!latest) return t('invitation')
  const { today, days } = latest
  if (today) return t('today', { tool: shownName(today.toolName), nth: today.nth, days })
  return t('isOver', { first: shownName(latest.firstTool), second: shownName(latest.secondTool) })
}
