import { Link } from 'wouter'

import { Summary } from '#web/ui/controls/summary.tsx'

import { texts } from '../texts/journal.ts'

/** Says who can read the journal and who cannot, and what a court can order. */
export function WhoCanRead() {
  return (
    <div className="max-w-prose text-sm text-pretty text-muted-foreground">
      <p>{texts.staffCannotRead}</p>
      <details>
        <Summary>{texts.whoCanRead}</Summary>
        <ul className="ml-5 flex list-disc flex-col gap-1">
          <li>{texts.supportersRead}</li>
          <li>{texts.isLocked}</li>
          <li>{texts.courtCanOrder}</li>
        </ul>
        <p className="pt-2">
          <Link href="/privacy" className="underline underline-offset-4">
            {texts.privacyLink}
          </Link>
        </p>
      </details>
    </div>
  )
}
