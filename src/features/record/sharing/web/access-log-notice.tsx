import { Eye } from 'lucide-react'
import { Link } from 'wouter'

import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

import { texts } from '../texts/sharing.ts'

/** The link to the access log: who looked at what. */
export function AccessLogNotice() {
  return (
    <Notice
      title={texts.whoLooked}
      action={
        <Button asChild variant="outline">
          <Link href="/profile/seen-by">
            <Eye aria-hidden />
            {texts.seeWhoLooked}
          </Link>
        </Button>
      }
    >
      {texts.whoLookedText}
    </Notice>
  )
}
