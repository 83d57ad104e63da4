import { FileUp } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

/** The way to bring a diary of another app along. */
export function ImportCard() {
  return (
    <Card aria-labelledby="import-title">
      <CardHeader>
        <CardTitle id="import-title">From another app</CardTitle>
        <CardDescription>
          Bring along what you kept in Daylio, How We Feel or a table. You see it before it is kept.
        </CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/my-data/import">
            <FileUp aria-hidden />
            Bring a diary along
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
