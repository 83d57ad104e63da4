import { Link } from 'wouter'

import { Summary } from '#web/ui/controls/summary.tsx'

/** Says who can read the journal and who cannot, and what a court can order. */
export function WhoCanRead() {
  return (
    <div className="max-w-prose text-sm text-pretty text-muted-foreground">
      <p>
        Staff and administrators cannot read it. If you have an open case, ask your lawyer before you write
        about it.
      </p>
      <details>
        <Summary>Who can read your journal</Summary>
        <ul className="ml-5 flex list-disc flex-col gap-1">
          <li>
            A supporter reads only entries on which you untick Private, and only while you share your journal
            with them. They see the prompt that you began from. They never see your tags.
          </li>
          <li>
            What you write is locked. Only your password, your recovery code or a passkey of yours opens it.
            Not even the people who run Evenkeel can open it without you.
          </li>
          <li>
            A court can order the institution to hand over what it holds: locked text, scores and times. It
            can also order you to open or tell what you wrote.
          </li>
        </ul>
        <p className="pt-2">
          <Link href="/privacy" className="underline underline-offset-4">
            How your privacy is kept, and its limits
          </Link>
        </p>
      </details>
    </div>
  )
}
