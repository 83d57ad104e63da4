import { Lock, Menu } from 'lucide-react'
import { Link } from 'wouter'

import { initialsOf } from '#features/core/identity/person-name.ts'
import { useCurrentUser } from '#features/core/identity/web/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ThemeToggle } from '#web/ui/controls/theme-toggle.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { ScreeningDueNotice } from '../screening-due-notice.tsx'
import { ScreeningResultCard } from '../screening-result-card.tsx'
import { StressAlertNotice } from '../stress-alert-notice.tsx'
import { WelcomeLine } from '../welcome-line.tsx'
import { NeedSupportCard } from './need-support-card.tsx'
import { PortalCards } from './portal-cards.tsx'
import { PortalToday } from './portal-today.tsx'
import { texts } from './texts/portal.ts'
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
          {texts.title}
        </span>
      }
      purpose={texts.purpose}
      action={
        <>
          <ThemeToggle />
          <Button asChild variant="outline">
            <Link href="/">
              <Menu aria-hidden />
              {texts.menu}
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

const toPrivacy = (text: string) => (
  <Link href="/privacy" className="underline underline-offset-4">
    {text}
  </Link>
)

function PrivacyNote() {
  return (
    <p className="flex gap-3 text-sm text-pretty text-muted-foreground">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{texts.privacy({ link: toPrivacy })}</span>
    </p>
  )
}
