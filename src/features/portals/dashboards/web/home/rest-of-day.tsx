import { LifeBuoy, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { GetHelp } from '#features/care/alerts/web/index.ts'
import { TalkLink } from '#features/care/talk-requests/web/index.ts'
import type { CurrentUser } from '#features/core/identity/contract.ts'

import { texts } from '../../locales/texts.ts'
import { DashboardCard } from '../dashboard-card.tsx'
import { PendingRequestsCard } from '../pending-requests-card.tsx'
import { PhoneFold } from '../phone-fold.tsx'
import type { HomeKind } from './home-kind.ts'
import { OwnRows, QuickActions } from './home-rows.tsx'
import { ResilienceCard, SupportCard } from './officer-cards.tsx'
import { ShiftImpactCard } from './shift-impact-card.tsx'
import { WeekCard } from './week-card.tsx'

const portalTexts = texts('portal')
const ownStateTexts = texts('ownState')
const t = texts('home')

interface RestOfDayProps {
  readonly user: CurrentUser
  readonly kind: HomeKind
}

/** What a home has below today and the suggestion: on a desk what changes is beside what stays. */
export function RestOfDay({ user, kind }: RestOfDayProps) {
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <WeekCard user={user} kind={kind} />
          <QuickActions user={user} kind={kind} />
          {kind === 'officer' && <ShiftImpactCard />}
        </div>
        <div className="grid gap-5">
          <PendingRequestsCard />
          {kind === 'resident' && <NeedSupportCard />}
          {kind !== 'resident' && <TalkLink />}
          {kind === 'everybody' ? (
            <OwnRows user={user} kind={kind} />
          ) : (
            <PhoneFold title={t('own')}>
              <OwnRows user={user} kind={kind} />
              {kind === 'officer' && <ResilienceCard />}
            </PhoneFold>
          )}
          {kind === 'officer' && (
            <PhoneFold title={ownStateTexts('needSupport')}>
              <SupportCard />
            </PhoneFold>
          )}
        </div>
      </div>
      {kind === 'resident' && <PrivacyNote />}
    </>
  )
}

/** Asks staff for help, and shows what has become of the request. */
function NeedSupportCard() {
  return (
    <DashboardCard icon={LifeBuoy} title={portalTexts('needSupport')}>
      <p className="text-muted-foreground">{portalTexts('needSupportText')}</p>
      <GetHelp label={portalTexts('getHelp')} />
      <TalkLink />
    </DashboardCard>
  )
}

const toPrivacy = (text: ReactNode) => (
  <Link href="/privacy" className="underline underline-offset-4">
    {text}
  </Link>
)

function PrivacyNote() {
  return (
    <p className="flex gap-3 text-sm text-pretty text-muted-foreground">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{portalTexts.rich('privacy', { link: toPrivacy })}</span>
    </p>
  )
}
