import { Eye } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The link to the access log: who looked at what. */
export function AccessLogNotice() {
  return (
    <Notice
      title="Who looked"
      action={
        <Button asChild variant="outline">
          <Link href="/profile/seen-by">
            <Eye aria-hidden />
            See who looked
          </Link>
        </Button>
      }
    >
      Each time somebody looks at what you share, it is kept in your profile under “Who looked”: who, at what,
      and when.
    </Notice>
  )
}
