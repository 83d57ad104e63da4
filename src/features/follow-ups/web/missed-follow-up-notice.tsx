import { Link, useLocation } from 'wouter'

import { Notice } from '#web/ui/feedback/notice.tsx'

import { useMissedCount } from './queries.ts'

/**
 * Says over every page of those who work on follow-ups that one is overdue. It names nobody, since other people may see
 * the screen. The pages of follow-ups show by themselves which.
 */
export function MissedFollowUpNotice() {
  const count = useMissedCount()
  const [path] = useLocation()
  if (count === 0 || path.startsWith('/follow-ups')) return null
  return (
    <section aria-label="Overdue follow-ups" className="mx-auto w-full max-w-page px-4 pt-6 sm:px-6">
      <Notice
        tone="attention"
        role="status"
        title={count === 1 ? 'A follow-up is overdue' : `${count} follow-ups are overdue`}
        action={
          <Link
            href="/follow-ups"
            className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
          >
            See whom to look in on
          </Link>
        }
      />
    </section>
  )
}
