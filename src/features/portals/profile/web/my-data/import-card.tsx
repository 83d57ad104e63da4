import { FileUp } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Card, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/layout/card.tsx'

import { texts } from '../texts/my-data.ts'

/** The way to bring a diary of another app along. */
export function ImportCard() {
  return (
    <Card aria-labelledby="import-title">
      <CardHeader>
        <CardTitle id="import-title">{texts.importTitle}</CardTitle>
        <CardDescription>{texts.importDescription}</CardDescription>
      </CardHeader>
      <CardFooter>
        <Button asChild variant="outline">
          <Link href="/my-data/import">
            <FileUp aria-hidden />
            {texts.bringDiary}
          </Link>
        </Button>
      </CardFooter>
    </Card>
  )
}
