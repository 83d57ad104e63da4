import { FileText } from 'lucide-react'
import { Link } from 'wouter'

import { shell } from '#web/device/native-shell.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

/** The way to the summary of ninety days. */
export function SummaryCard() {
  return (
    <Card aria-labelledby="summary-title">
      <CardHeader>
        <CardTitle id="summary-title">For an appointment</CardTitle>
        <CardDescription>Your last ninety days on one page, to show to somebody you trust.</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/my-data/summary">
            <FileText aria-hidden />
            {shell ? 'One-page summary' : 'One-page summary to print'}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
