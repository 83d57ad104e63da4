import { Link } from 'wouter'

import { itemsOf } from '#web/api/paged-query.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import type { Trial } from '../contract.ts'
import { useTrials } from './queries.ts'

/** The way from the tools to the lab, and how the person's trial stands. */
export function LabCard() {
  const { data } = useTrials()
  const [latest] = itemsOf(data)
  return (
    <Card aria-labelledby="lab-title">
      <CardHeader>
        <CardTitle id="lab-title">Which one helps you more?</CardTitle>
        <CardDescription className="max-w-prose">{wordsFor(latest)}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/coping-lab">Open the coping lab</Link>
        </Button>
      </CardFooter>
    </Card>
  )
}

function wordsFor(latest: Trial | undefined): string {
  if (!latest) return 'Try two tools in turn for two or three weeks, and see which lowers your distress more.'
  const { today, days } = latest
  if (today) return `Today your trial has ${today.toolName}. It is day ${today.nth} of ${days}.`
  return `Your trial of ${latest.firstTool} and ${latest.secondTool} is over. See what it says, or begin another.`
}
