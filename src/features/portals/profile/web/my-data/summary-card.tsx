import { FileText } from 'lucide-react'
import { Link } from 'wouter'

import { shell } from '#web/device/native-shell.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/my-data.ts'

/** The way to the summary of ninety days. */
export function SummaryCard() {
  return (
    <Card aria-labelledby="summary-title">
      <CardHeader>
        <CardTitle id="summary-title">{texts.summaryTitle}</CardTitle>
        <CardDescription>{texts.summaryDescription}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/my-data/summary">
            <FileText aria-hidden />
            {shell ? texts.summary : texts.summaryToPrint}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
