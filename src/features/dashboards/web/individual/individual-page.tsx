import { Lock, Menu } from 'lucide-react'
import { Link } from 'wouter'

import { initialsOf } from '#features/identity/person-name.ts'
import { useCurrentUser } from '#features/identity/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ThemeToggle } from '#web/ui/controls/theme-toggle.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { NeedSupportCard } from '../need-support-card.tsx'
import { ScreeningDueNotice } from '../screening-due-notice.tsx'
import { ScreeningResultCard } from '../screening-result-card.tsx'
import { StressAlertNotice } from '../stress-alert-notice.tsx'
import { WelcomeLine } from '../welcome-line.tsx'
import { PortalCards } from './portal-cards.tsx'
import { PortalToday } from './portal-today.tsx'
import { WeeklyProgressCard } from './weekly-progress-card.tsx'

/** The start page of people in custody: today, four things to do, the way to help, and the progress of the week. */
export function IndividualPage() {
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <Page
      title={
        <span className="flex items-center gap-3">
          <span
            aria-hidden
            className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-xl text-primary-ink"
          >
            {initialsOf(user).slice(0, 1)}
          </span>
          My Wellness Portal
        </span>
      }
      purpose="A quiet place of your own. Take what helps today."
      action={
        <>
          <ThemeToggle />
          <Button asChild variant="outline">
            <Link href="/">
              <Menu aria-hidden />
              Menu
            </Link>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <WelcomeLine user={user} />
        <StressAlertNotice />
        <PortalToday user={user} />
        <ScreeningResultCard />
        <ScreeningDueNotice />
        <PortalCards user={user} />
        <div className="grid gap-5 sm:grid-cols-2">
          <NeedSupportCard />
          <WeeklyProgressCard user={user} />
        </div>
        <PrivacyNote />
      </div>
    </Page>
  )
}

function PrivacyNote() {
  return (
    <p className="flex gap-3 text-sm text-pretty text-muted-foreground">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        What you write in your journal is encrypted, and staff cannot read it. Mental health staff are told if
        you ask for help, if an assessment shows that you may need someone, or if your check-ins are very hard
        on several days of a week.{' '}
        <Link href="/privacy" className="underline underline-offset-4">
          How your privacy is kept
        </Link>
      </span>
    </p>
  )
}
